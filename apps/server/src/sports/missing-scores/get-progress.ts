import type { CallAnswer } from '@csz/contract/core/call';
import {
  type AwaitedGame,
  type getProgress as call,
  MOST_AWAITED,
  type Progress,
} from '@csz/contract/missing-scores/progress';
import { Problem } from '@csz/contract/problem';
import { localNow } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { byName, findHomeState } from '#server/reference/directory/api.ts';
import { countProgress, type DayProgress } from './count-progress.ts';
import { type DayRow, findAround, listDayGames, listLineTeams } from './progress-queries.ts';

const NONE: Progress = { games: 0, played: 0, reported: 0 };

/**
 * How far a day's scores have come in, in a state.
 *
 * @throws {Problem} `state-not-found`.
 */
export async function getProgress(
  { db, clock }: Platform,
  asked: { date?: string | undefined; stateId?: string | undefined },
): Promise<CallAnswer<typeof call>> {
  const state = await getState(db, asked.stateId);
  const { today, time } = localNow(clock, state.tz);
  const date = asked.date ?? today;
  const games = await listDayGames(db, { date, stateId: state.id, now: clock() });
  const progress = countProgress(games);
  return {
    date,
    today,
    time,
    state: { ...state, id: String(state.id) },
    total: progress.total,
    counties: await countiesOf(db, state.id, progress),
    sports: sportsOf(games, progress),
    missing: { items: await present(db, progress.missing.slice(0, MOST_AWAITED)), total: progress.missing.length },
    stillOn: progress.stillOn,
    toCome: progress.toCome,
    ...(await findAround(db, { date, stateId: state.id })),
  };
}

async function getState(db: Reader, id: string | undefined) {
  const state =
    id === undefined
      ? await findHomeState(db)
      : await db.selectFrom('states').select(['id', 'name', 'tz']).where('id', '=', Number(id)).executeTakeFirst();
  if (state === undefined) throw new Problem('state-not-found', { id: id ?? '' });
  return { id: state.id, name: state.name, tz: state.tz };
}

/** Every county, by name: one that has nothing tonight is told so rather than left out. */
async function countiesOf(db: Reader, stateId: number, { byDistrict }: DayProgress) {
  const rows = await db
    .selectFrom('districts')
    .select(['id', 'name'])
    .where('state_id', '=', stateId)
    .where('kind', '=', 'county')
    .where('is_active', '=', true)
    .orderBy(byName('name'))
    .orderBy('id')
    .execute();
  return rows.map(({ id, name }) => ({ districtId: String(id), name, ...(byDistrict.get(id) ?? NONE) }));
}

/** In alphabetical order: nobody's sport is above another's here. */
function sportsOf(games: readonly DayRow[], { bySport }: DayProgress) {
  const names = new Map(games.map((game) => [game.sport_id, game.sport]));
  return [...names]
    .map(([id, name]) => ({ sportId: String(id), name, ...(bySport.get(id) ?? NONE) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

async function present(db: Reader, games: readonly DayRow[]): Promise<AwaitedGame[]> {
  const teams = await listLineTeams(
    db,
    games.map(({ id }) => id),
  );
  return games.map((game) => ({
    id: String(game.id),
    sportId: String(game.sport_id),
    sportName: game.sport,
    name: game.name,
    startTime: game.start_time,
    tz: game.tz,
    teams: (teams.get(game.id) ?? []).map(({ gameId: _, ...team }) => team),
  }));
}
