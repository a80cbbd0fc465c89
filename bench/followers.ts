import { scoresRoutes } from '@csz/contract/scores/routes';
import { sql } from 'kysely';
import type { Db } from '../apps/server/src/platform/db/types.ts';
import { addNight, type Report } from './burst-data.ts';
import type { World } from './data.ts';
import { type LocalPortal, openLocalPortal } from './local-portal.ts';
import { type Figure, medianRatios } from './measure.ts';
import type { Plan } from './plan.ts';

const FOLLOWERS = 10_000;

/** The reports of both benches of one game: the second of them settles it, and its followers are to be notified. */
type GameReports = readonly Report[];

/** Reporting a game whose team has ten thousand followers against one that no member follows. */
export async function reportWithFollowers({ rounds, calls }: Plan, world: World): Promise<Figure> {
  const { reports } = await addNight(world);
  const portal = await openLocalPortal(world);
  try {
    const games = Map.groupBy(reports, ({ gameId }) => gameId);
    const { followed, unfollowed } = await addFollowers(portal, (rounds + 1) * calls);
    const at = (ids: readonly number[], call: number, round: number) => games.get(ids[round * calls + call] ?? 0) ?? [];
    const ratios = await medianRatios({
      rounds,
      calls,
      first: (call, round) => report(portal, at(followed, call, round)),
      second: (call, round) => report(portal, at(unfollowed, call, round)),
    });
    await assertAllHear(portal, followed[0] ?? 0);
    return { name: `a report with ${FOLLOWERS} followers against none`, limit: { atMost: 1.2 }, ratios };
  } finally {
    await portal.close();
  }
}

async function report(portal: LocalPortal, ofGame: GameReports): Promise<void> {
  if (ofGame.length < 2) throw new Error('There are fewer games than are to be reported.');
  for (const { body, token } of ofGame)
    await portal.send({ method: 'POST', path: scoresRoutes.submitScores.path, body: JSON.parse(body) }, token);
}

/** Ten thousand members follow every other pair of schools, as many as the games need; no member follows the rest. */
async function addFollowers({ db }: LocalPortal, games: number) {
  const { rows } = await sql<{ id: number; school: number; pair: number }>`
    select g.id, h.school_id as school, (h.school_id - 1) / 2 as pair from games g
    join game_results h on h.game_id = g.id and h.is_home where g.name like 'burst %' order by pair, g.id`.execute(db);
  const followed = rows.filter(({ pair }) => pair % 2 === 0).slice(0, games);
  const unfollowed = rows.filter(({ pair }) => pair % 2 === 1).slice(0, games);
  const schools = [...new Set(followed.map(({ school }) => school))];
  await sql`
    with fans as (
      insert into members (email, password_hash, display_name)
      select 'fan' || n || '@followers.example', '', 'Fan' || n from generate_series(1, ${FOLLOWERS}::int) n returning id)
    insert into follows (member_id, school_id) select fans.id, s from fans, unnest(${schools}::int[]) s`.execute(db);
  await sql`analyze`.execute(db);
  return { followed: followed.map(({ id }) => id), unfollowed: unfollowed.map(({ id }) => id) };
}

/** The id of the member behind whom the last batch of followers begins; 0 while the first one is not done. */
async function nextBatch(db: Db, eventId: number): Promise<number> {
  const { rows } = await sql<{ after: number | null }>`
    select max((data ->> 'after')::int) as after from pgboss.job
    where name = 'fan-out' and (data ->> 'eventId')::int = ${eventId}`.execute(db);
  return rows[0]?.after ?? 0;
}

/** What was quick must have been left to the workers, and not left out: they notify every follower. */
async function assertAllHear({ db, jobs }: LocalPortal, gameId: number): Promise<void> {
  const subject = `game:${gameId}`;
  const { rows: events } = await sql<{ id: number }>`
    select id from events where type = 'score.settled' and subject = ${subject}`.execute(db);
  const [event] = events;
  if (event === undefined) throw new Error(`Game ${gameId} was not settled.`);
  await jobs['react-to-events']?.run({ reaction: 'fan out: final-score' });
  for (let done = 0, after = await nextBatch(db, event.id); after > done; after = await nextBatch(db, event.id)) {
    await jobs['fan-out']?.run({ kind: 'final-score', eventId: event.id, after });
    done = after;
  }
  const { rows } = await sql<{ heard: number }>`
    select count(*)::int as heard from notifications where subject = ${subject} and kind = 'final-score'`.execute(db);
  if ((rows[0]?.heard ?? 0) < FOLLOWERS) throw new Error(`Only ${rows[0]?.heard} followers were notified.`);
}
