import type { BracketStage } from '@csz/contract/playoffs/calls';
import { roundName } from '@csz/rules/brackets/match-names';
import type { ResolvedMatch } from '@csz/rules/brackets/resolve-bracket';
import type { BracketState } from './bracket-state.ts';
import { presentTeam } from './present.ts';
import type { MatchRow } from './queries.ts';

/** How far a bracket is: who won it, or its first round that is still open and when that begins. */
export function stageOf({ resolved, entries, plan, matches }: BracketState): BracketStage {
  const champion = resolved.champion.is === 'team' ? entries.get(resolved.champion.team) : undefined;
  if (champion !== undefined) return { round: '', eventDate: null, champion: presentTeam(champion) };
  const finals = new Set(plan.trees.filter(({ isFinal }) => isFinal).map(({ key }) => key));
  // Games beside the way to the title do not hold it up. Regions come before the tree where their winners meet.
  const open = resolved.matches
    .filter(({ part, winner }) => (part === 'main' || part === 'playIn') && winner.is === 'open')
    .toSorted((one, other) => Number(finals.has(one.tree)) - Number(finals.has(other.tree)) || comesBefore(one, other));
  const [first] = open;
  if (first === undefined) return { round: '', eventDate: null, champion: null };
  const round = roundName(first, plan);
  const days = open.filter((match) => roundName(match, plan) === round).map(({ key }) => dayOf(matches.get(key)));
  return { round, eventDate: days.filter((day) => day !== null).toSorted()[0] ?? null, champion: null };
}

/** A play-in is the first of all; then the more lines a round has, the earlier it is. */
function comesBefore(one: ResolvedMatch, other: ResolvedMatch): number {
  return Number(one.part === 'main') - Number(other.part === 'main') || other.lines - one.lines;
}

/** The matches of the first round that is open have their games. */
function dayOf(match: MatchRow | undefined): string | null {
  return match === undefined || match.is_event_date_tbd ? null : match.event_date;
}
