import type { Game } from './calls.ts';

/** As much of a game as its name needs. */
export type Matchup = Pick<Game, 'name' | 'sportName' | 'noHomeTeam'> & {
  readonly gameType: string;
  readonly teams: readonly { readonly shortName: string; readonly isHome: boolean }[];
};

/**
 * Who plays whom in words: "Quarry Ridge at Stony Creek", "Quarry Ridge vs. Stony Creek" on neutral ground; a meet or
 * an event goes by its own name.
 */
export function matchupOf({ gameType, name, sportName, noHomeTeam, teams }: Matchup): string {
  const [first, second, third] = teams;
  // Its schools take part in it, and do not play each other.
  if (gameType === 'Event' || first === undefined) return name || `${sportName} event`;
  if (third !== undefined) return name || `${sportName} meet with ${teams.length} teams`;
  if (second === undefined) return name || first.shortName;
  if (noHomeTeam || first.isHome === second.isHome) return `${first.shortName} vs. ${second.shortName}`;
  const [away, home] = first.isHome ? [second, first] : [first, second];
  return `${away.shortName} at ${home.shortName}`;
}
