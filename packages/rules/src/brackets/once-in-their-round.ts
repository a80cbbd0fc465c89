import type { TeamId } from '../result.ts';
import type { BracketPlan, PlannedMatch, Source } from './bracket-plan.ts';
import type { Line } from './lines.ts';
import type { ResolvedMatch } from './resolved-match.ts';

/** What is known of the matches before a round. */
interface Before {
  lineOf(source: Source): Line;
  matchOf(key: string): Pick<ResolvedMatch, 'sent' | 'isOvertaken'> | undefined;
}

/**
 * The two lines of a match that two others feed. A corrected result may say that a team comes from another match than the
 * one that it was held in, and it would come from both, even to meet itself: it comes from where the results send it. On
 * its other line no team comes any more, once staff let that match stand.
 */
export function onceInTheirRound(plan: BracketPlan, match: PlannedMatch, before: Before): [Line, Line] {
  const round = plan.matches
    .filter(({ tree, part, round: one }) => tree === match.tree && part === match.part && one === match.round)
    .flatMap(({ sources }) => sources);
  // Those who come rightly first: of two lines the other one gives way.
  const inOrder = [...round.filter((source) => isRight(source, before)), ...round];
  const first = new Map<TeamId, Source>();
  for (const source of inOrder) {
    const line = before.lineOf(source);
    if (line.is === 'team' && !first.has(line.team)) first.set(line.team, source);
  }
  const lineOf = (source: Source): Line => {
    const line = before.lineOf(source);
    return line.is !== 'team' || first.get(line.team) === source ? line : givenWay(source, before);
  };
  return [lineOf(match.sources[0]), lineOf(match.sources[1])];
}

/** The results send the team that comes from a match to that match. */
function isRight(source: Source, { lineOf, matchOf }: Before): boolean {
  const line = lineOf(source);
  if (line.is !== 'team' || !('match' in source)) return true;
  return matchOf(source.match)?.sent.includes(line.team) === true;
}

function givenWay(source: Source, { matchOf }: Before): Line {
  const isOpen = 'match' in source && matchOf(source.match)?.isOvertaken === true;
  return { is: isOpen ? 'open' : 'empty' };
}
