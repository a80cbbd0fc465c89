import type { TieBreakerRules } from '@csz/rules/tie-breaker-rules';
import type { Reader } from '#server/platform/db/types.ts';
import { listSeasonGames, type SeasonGame } from './season-games.ts';
import { type TeamKey, teamKey } from './team-key.ts';

/**
 * The games that a league's ties are broken by: those of its members and, as far as the rules look, of their opponents
 * and those opponents' opponents. One query for each step away.
 */
export async function listTieGames(
  db: Reader,
  members: readonly TeamKey[],
  rules: readonly TieBreakerRules[],
): Promise<SeasonGame[]> {
  const games = new Map<number, SeasonGame>();
  const seen = new Set<string>();
  let teams = members;
  for (let left = Math.max(0, ...rules.map(stepsAway)); left > 0 && teams.length > 0; left -= 1) {
    for (const team of teams) seen.add(teamKey(team));
    const found = await listSeasonGames(db, teams);
    for (const game of found) games.set(game.id, game);
    const opponents = new Map(found.flatMap(teamsOf).map((team) => [teamKey(team), team]));
    teams = [...opponents.values()].filter((team) => !seen.has(teamKey(team)));
  }
  return [...games.values()];
}

function stepsAway({ steps }: TieBreakerRules): number {
  if (steps.some((step) => step.kind === 'rpi')) return 3;
  return steps.some((step) => step.kind === 'opponents-pct') ? 2 : 1;
}

function teamsOf({ teams, sportId, season }: SeasonGame): TeamKey[] {
  return teams.map((side) => ({ school_id: side.teamId, sport_id: sportId, season }));
}
