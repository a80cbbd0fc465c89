import { explainStep, type RankReason } from './rank-reason.ts';
import type { TeamId } from './result.ts';
import { isLevel, type Measure } from './step-reading.ts';
import type { Restart, TieBreakerRules } from './tie-breaker-rules.ts';
import { readStep } from './tie-breaker-steps.ts';
import type { TiedTeam, TieLedger } from './tie-ledger.ts';

/** Teams at one place, more than one only while they stay tied, with the steps that led there. */
export interface BrokenTie {
  teams: readonly TiedTeam[];
  reasons: readonly RankReason[];
}

/**
 * Takes tied teams apart by a rule set, best first.
 *
 * A step that does not affect all tied teams equally is skipped. Whatever a step leaves tied begins again with the
 * first step, and teams that no step separates share a place and are listed by name. The order in
 * which teams and games come in makes no difference.
 */
export function breakTie(tied: readonly TiedTeam[], rules: TieBreakerRules, ledger: TieLedger): BrokenTie[] {
  return separate(tied.toSorted(compareByName), [], rules, ledger);
}

/** Orders teams by name and, for namesakes, by id. */
export function compareByName(a: TiedTeam, b: TiedTeam): number {
  return a.name.localeCompare(b.name, 'en') || String(a.teamId).localeCompare(String(b.teamId), 'en');
}

function separate(
  tied: readonly TiedTeam[],
  trail: readonly RankReason[],
  rules: TieBreakerRules,
  ledger: TieLedger,
): BrokenTie[] {
  if (tied.length < 2) return [{ teams: tied, reasons: trail }];
  let reasons = trail;
  for (const step of rules.steps) {
    const reading = readStep(step, tied, ledger);
    const groups = reading.kind === 'measured' ? split(tied, reading.measures, step.restart ?? rules.restart) : [tied];
    reasons = [...reasons, explainStep(step.kind, tied, reading, groups)];
    // Each group is smaller than `tied`, so this ends.
    if (groups.length > 1) return groups.flatMap((group) => separate(group, reasons, rules, ledger));
    // A later step must not decide what the toss is for.
    if (reading.kind === 'awaited') break;
  }
  return [{ teams: tied, reasons }];
}

function split(
  tied: readonly TiedTeam[],
  measures: ReadonlyMap<TeamId, Measure>,
  restart: Restart,
): (readonly TiedTeam[])[] {
  const measured = ({ teamId }: TiedTeam) => measures.get(teamId)?.value ?? Number.NEGATIVE_INFINITY;
  const groups: TiedTeam[][] = [];
  for (const team of tied.toSorted((a, b) => measured(b) - measured(a))) {
    const group = groups.at(-1);
    if (group?.[0] && isLevel(measured(group[0]), measured(team))) group.push(team);
    else groups.push([team]);
  }
  if (restart === 'restart-after-split') return groups;
  const [best = [], ...rest] = groups;
  return best.length === 1 && rest.length > 0 ? [best, rest.flat().sort(compareByName)] : [tied];
}
