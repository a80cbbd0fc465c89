import type { SeedStanding } from '@csz/contract/playoffs/stored';
import type { Platform } from '#server/platform/platform.ts';
import { listPointPlaces } from '#server/sports/point-rankings/api.ts';
import { listStandings, rankingOf, type SportGroup } from '#server/sports/standings/api.ts';
import type { BracketRow } from './queries.ts';

export const NO_STANDING: SeedStanding = { record: '', pct: '-', group: '', rank: null, reasons: [] };

interface SeedQuery {
  readonly sport_id: number;
  readonly season: number;
  readonly state_id: number;
  readonly trees: BracketRow['trees'];
  readonly entries: readonly { readonly school_id: number; readonly tree: string }[];
}

/**
 * Where the teams of a bracket stand now, by school: in the table of the league that their region is seeded from, else
 * by their overall records among each other. With the steps of the tie-breakers. A region that is seeded by points has
 * each team's place there instead.
 */
export async function listSeedStandings(platform: Platform, wanted: SeedQuery): Promise<Map<number, SeedStanding>> {
  const { sport_id, season, trees, entries } = wanted;
  const schoolIds = entries.map(({ school_id }) => String(school_id));
  const { sports } = await listStandings(platform, { schoolIds, sportId: String(sport_id), season });
  const groups = sports.flatMap((sport) => sport.groups);
  const leagueOf = new Map(trees.map(({ key, leagueId }) => [key, leagueId]));
  const pointsOf = await listPointSeeds(platform, wanted);
  return new Map(
    entries.map(({ school_id, tree }) => {
      const own = groups.find(({ leagueId }) => leagueId !== null && leagueId === leagueOf.get(tree));
      const overall = groups.find(({ leagueId }) => leagueId === null);
      const standing = standingOf(own, school_id) ?? standingOf(overall, school_id) ?? NO_STANDING;
      const places = pointsOf.get(tree);
      // A place in the table beside places by points would be taken for one of them.
      if (places !== undefined && places.size > 0) {
        const { figure: _, ...place } = places.get(school_id) ?? { figure: '', rank: null, reasons: [] };
        return [school_id, { ...standing, ...place }];
      }
      return [school_id, standing];
    }),
  );
}

/** Of trees that are seeded by points: each team's place there, with the lines of its sum. */
async function listPointSeeds(platform: Platform, { sport_id, season, state_id, trees }: SeedQuery) {
  const places = new Map<string, Awaited<ReturnType<typeof listPointPlaces>>>();
  for (const { key, leagueId, byPoints } of trees) {
    if (byPoints == null) continue;
    const scope = byPoints === 'state' ? { stateId: String(state_id) } : { leagueId: String(leagueId) };
    places.set(key, await listPointPlaces(platform, { ...scope, sportId: String(sport_id), season }));
  }
  return places;
}

function standingOf(group: SportGroup | undefined, schoolId: number): SeedStanding | undefined {
  if (group === undefined) return undefined;
  const tables = [{ title: group.title, standings: group.standings }, ...group.subStandings];
  for (const { title, standings } of tables) {
    const row = standings.find(({ teamId }) => teamId === schoolId);
    if (row === undefined) continue;
    return {
      ...rankingOf(row, group),
      group: title === group.title ? title : `${group.title}, ${title}`,
      rank: row.rank,
      reasons: row.rankReasons.map(({ sentence }) => sentence),
    };
  }
  return undefined;
}
