import { sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { type RecordedEvent, subjectId } from '#server/platform/events/events.ts';
import { eventTime, reactTo } from '#server/platform/events/reactions.ts';
import { listGames } from '#server/sports/games/api.ts';
import { locksAt } from './list-candidates.ts';
import { settleSlates } from './settle-slates.ts';

/** A result, or that a game is off or on again, decides its picks, or opens them again. */
export const onResult = reactTo({
  name: 'pick-em-result',
  on: [
    ...(['score.settled', 'score.corrected', 'game.postponed', 'game.canceled', 'game.restored'] as const),
    ...(['game.moved', 'game.changed', 'game.removed'] as const),
  ],
  // Most games are in no slate.
  jobIf: sql`exists (select from slate_games g where g.game_id = split_part(e.subject, ':', 2)::int)`,
  asJob: (tx, { clock }, events) => settleSlates(tx, clock, events.map(subjectId)),
});

/** A file of an operator settles many games at once, and so does taking it back. */
export const onFile = reactTo({
  name: 'pick-em-file',
  on: ['games.imported', 'import.undone'],
  inTransaction: async (tx, events) => {
    for (const event of events) await moveLocks(tx, await listGamesOf(tx, event));
  },
  asJob: async (tx, { clock }, events) => {
    for (const event of events) await settleSlates(tx, clock, await listGamesOf(tx, event));
  },
});

/** The games that a file touched; where it does not name them because they are too many, those of all late slates. */
async function listGamesOf(
  tx: Tx,
  { type, data }: RecordedEvent<'games.imported' | 'import.undone'>,
): Promise<number[]> {
  if (type === 'import.undone') return [...data.removed, ...data.restored];
  if (data.gameIds !== null) return data.gameIds;
  const { rows } = await sql<{ game_id: number }>`
    select distinct g.game_id from slate_games g join slates s on s.id = g.slate_id
    where s.week_on > ${eventTime()
      .subtract({ hours: LATE_DAYS * 24 })
      .toString()
      .slice(0, 10)}`.execute(tx);
  return rows.map(({ game_id }) => game_id);
}

/** Files of older games are not Pick 'Em's. */
const LATE_DAYS = 60;

/**
 * Another start, or another zone of another venue, moves the end of picking with it at once, so that no pick slips in
 * between. Where another team comes, picks of the one that is gone are taken away. One change may be all of that.
 */
export const onSchedule = reactTo({
  name: 'pick-em-schedule',
  on: ['game.moved', 'game.changed', 'game.restored'],
  inTransaction: async (tx, events) => {
    const gameIds = events.map(subjectId);
    await dropPicksOfGone(tx, gameIds);
    await moveLocks(tx, gameIds);
  },
});

/** Of a game that is decided they go when it is judged again, with the points that they earned. */
async function dropPicksOfGone(tx: Tx, gameIds: readonly number[]): Promise<void> {
  // A pick that is being saved has seen the old teams: once its transaction has ended it is found here.
  await sql`select id from slate_games where game_id = ${anyOf(gameIds)} order by id for update`.execute(tx);
  await sql`
    delete from picks p using slate_games g
    where g.id = p.slate_game_id and g.state <> 'decided' and g.game_id = ${anyOf(gameIds)}
      and not exists (select from game_results r where r.game_id = g.game_id and r.school_id = p.school_id)`.execute(
    tx,
  );
}

/** A school turned out to be another one: picks of it are picks of that. */
export const onReassigned = reactTo({
  name: 'pick-em-reassigned',
  on: ['games.reassigned'],
  inTransaction: async (tx, events) => {
    for (const event of events) {
      const { gameIds, intoSchoolId } = event.data;
      const from = subjectId(event);
      await sql`
        update picks p set school_id = ${intoSchoolId} from slate_games g
        where g.id = p.slate_game_id and g.game_id = ${anyOf(gameIds)} and p.school_id = ${from}`.execute(tx);
      await sql`
        update slate_games set winner_id = ${intoSchoolId}
        where game_id = ${anyOf(gameIds)} and winner_id = ${from}`.execute(tx);
      await sql`update pick_schools set school_id = ${intoSchoolId} where school_id = ${from}`.execute(tx);
    }
  },
});

/**
 * A game that has started stays closed, wherever it is moved to. One that turns out to have started earlier loses the
 * picks that came after its start.
 */
async function moveLocks(tx: Tx, gameIds: readonly number[]): Promise<void> {
  if (gameIds.length === 0) return;
  const open = await tx
    .selectFrom('slate_games')
    .select(['id', 'game_id'])
    .where(sql<boolean>`game_id = ${anyOf(gameIds)}`)
    .where('locks_at', '>', new Date(eventTime().epochMilliseconds))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (open.length === 0) return;
  const games = new Map(
    (
      await listGames(
        tx,
        open.map(({ game_id }) => game_id),
      )
    ).map((game) => [game.id, game]),
  );
  for (const { id, game_id } of open) {
    const game = games.get(game_id);
    const lock = game && locksAt(game);
    if (lock === undefined) continue;
    const locks_at = new Date(lock.epochMilliseconds);
    await tx.updateTable('slate_games').set({ locks_at }).where('id', '=', id).execute();
    await tx.deleteFrom('picks').where('slate_game_id', '=', id).where('picked_at', '>=', locks_at).execute();
  }
}
