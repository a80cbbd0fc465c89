import type { TeamId } from '../result.ts';
import type { BracketPlan } from './bracket-plan.ts';
import { isTeam, teamsOn } from './lines.ts';
import { feedersOf } from './match-feeds.ts';
import { type BracketField, isSettled, resolveBracket } from './resolve-bracket.ts';
import type { MatchFacts, ResolvedMatch } from './resolved-match.ts';

/** A drawn bracket with everything that is known of its matches. */
export interface KnownBracket {
  readonly plan: BracketPlan;
  readonly field: BracketField;
  readonly facts: ReadonlyMap<string, MatchFacts>;
}

type Facts = Map<string, MatchFacts>;

/**
 * The facts after staff let a match stand as it was played. The matches before send its teams there, unless another
 * match that was played would have to be decided because of it; then it stands for itself. Either way it is overtaken no
 * more until something else is sent to it.
 */
export function letStand(known: KnownBracket, key: string): Facts {
  const match = matchIn(known, known.facts, key);
  let facts: Facts = new Map(known.facts);
  if (match === undefined) return facts;
  for (const feeder of feedersOf(match, known.plan)) {
    const sent = sentOn(known, facts, { feeder, match });
    if (sent !== undefined && !overtakes(known, facts, sent)) facts = sent;
  }
  return matchIn(known, facts, key)?.isOvertaken ? standing(known, facts, key) : facts;
}

/** A match stands over the teams that are sent there, and so do those that were in order until it took its place. */
function standing(known: KnownBracket, before: Facts, key: string): Facts {
  const inQuestion = new Set(overtakenIn(known, before).filter((other) => other !== key));
  let facts = before;
  for (;;) {
    const newly = overtakenIn(known, facts).filter((other) => !inQuestion.has(other));
    if (newly.length === 0) return facts;
    const sent = newly.map((other) => [other, matchIn(known, facts, other)?.sent ?? []] as const);
    facts = new Map([
      ...facts,
      ...sent.map(([other, teams]) => [other, { ...facts.get(other), standsOver: teams }] as const),
    ]);
  }
}

/** The facts after staff sent a team on from a match whose result names no winner, or sent none on (null). */
export function sendOn({ facts }: KnownBracket, key: string, team: TeamId | null): Facts {
  return decided(facts, key, team);
}

/** The facts without those of a match, which is played again. */
export function strike({ facts }: KnownBracket, key: string): Facts {
  return new Map([...facts].filter(([match]) => match !== key));
}

/**
 * The match before sends on whom the match had; undefined where it did not come from there, or does so already. One
 * without a result is still to be played: no team is sent on from it.
 */
function sentOn(
  known: KnownBracket,
  facts: Facts,
  { feeder, match }: { feeder: string; match: ResolvedMatch },
): Facts | undefined {
  if (!isSettled(facts.get(feeder) ?? {})) return undefined;
  const before = matchIn(known, facts, feeder);
  const at = before?.sides.findIndex((line) => line.is === 'team' && teamsOn(match.sides).includes(line.team)) ?? -1;
  if (before === undefined || at < 0) return undefined;
  const isLoserWanted = match.sources.some((source) => source.from === 'loser' && source.match === feeder);
  const winner = before.sides[isLoserWanted ? 1 - at : at];
  if (winner?.is !== 'team' || isTeam(before.winner, winner.team)) return undefined;
  return decided(facts, feeder, winner.team);
}

/** Some match that was in order is overtaken by it. */
function overtakes(known: KnownBracket, before: Facts, after: Facts): boolean {
  const wasOvertaken = new Set(overtakenIn(known, before));
  return overtakenIn(known, after).some((key) => !wasOvertaken.has(key));
}

function overtakenIn({ plan, field }: KnownBracket, facts: Facts): string[] {
  const { matches } = resolveBracket(plan, field, facts);
  return matches.flatMap(({ key, isOvertaken }) => (isOvertaken ? [key] : []));
}

function decided(facts: ReadonlyMap<string, MatchFacts>, key: string, team: TeamId | null): Facts {
  const before = facts.get(key);
  return new Map([...facts, [key, { ...before, decided: { team, over: before?.winner ?? null } }]]);
}

function matchIn({ plan, field }: KnownBracket, facts: ReadonlyMap<string, MatchFacts>, key: string) {
  return resolveBracket(plan, field, facts).matches.find((match) => match.key === key);
}
