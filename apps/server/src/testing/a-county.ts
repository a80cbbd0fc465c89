import type { CallAnswer } from '@csz/contract/core/call';
import { addressOf } from '@csz/contract/core/route';
import type { listStandings } from '@csz/contract/standings/calls';
import { standingsRoutes } from '@csz/contract/standings/routes';
import { refreshRecords } from '#server/sports/standings/api.ts';
import { aDistrict, aGame, aLeague, aMembership, aSchool, aSport, aState, type GameOptions } from './factories.ts';
import type { Answer, Portal } from './portal.ts';

export type Standings = CallAnswer<typeof listStandings>;
export type StandingsQuery = Record<string, string | undefined>;

/** Asks for standings as a visitor does. */
export function askStandings(portal: Portal, query: StandingsQuery): Promise<Answer<Standings>> {
  return portal.get<Standings>(addressOf(standingsRoutes.listStandings, { query }));
}

type GivenLeague = Parameters<typeof aLeague>[1];
type GivenMember = { division_id?: number | undefined; district_id?: number; withdrawn_at?: string };

/** A county with a sport of its own, and a league that its schools join in the season of the portal's clock. */
export async function aCounty(portal: Portal, league: GivenLeague = {}) {
  const { db } = portal;
  const season = 2026;
  const state = await aState(db);
  const district = await aDistrict(db, { state_id: state.id });
  const sport = await aSport(db);
  const { id: league_id, name } = await aLeague(db, { district_id: district.id, state_id: state.id, ...league });
  const ids = { stateId: String(state.id), countyId: String(district.id), sportId: String(sport.id) };
  return {
    state,
    district,
    sport,
    league: { id: league_id, name },
    ids,
    /** A school in the league; answers with its id. */
    aMember: async (called: string, { district_id = district.id, ...membership }: GivenMember = {}) => {
      const { id } = await aSchool(db, { name: called, short_name: called, district_id });
      await aMembership(db, { league_id, school_id: id, sport_id: sport.id, season, ...membership });
      return id;
    },
    /** A game of two schools, with their records brought up to date. */
    play: async (home: number, away: number, scores: [number, number] | undefined, given: GameOptions = {}) => {
      const game = await aGame(db, { schools: [home, away], sport_id: sport.id, ...(scores && { scores }), ...given });
      await db.transaction().execute((tx) => refreshRecords(tx, game.results));
    },
    ask: async (more: StandingsQuery = {}) => (await askStandings(portal, { ...ids, ...more })).body,
  };
}

/** '1 Elm 3-1' a row, with a line where teams qualify; of a division when its place is given. */
export function linesOf(group: Standings['items'][number] | undefined, division?: number): string[] | undefined {
  const table = division === undefined ? group : group?.subStandings[division];
  return table?.standings.map((row) => `${row.rank} ${row.name} ${row.won}-${row.lose}${row.aLine ? ' _' : ''}`);
}
