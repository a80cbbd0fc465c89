import pg from 'pg';
import { settleSlates } from '../apps/server/src/site/pick-em/api.ts';
import type { World } from './data.ts';
import { type LocalPortal, openLocalPortal } from './local-portal.ts';
import { type Figure, timed } from './measure.ts';
import type { Plan } from './plan.ts';
import { recordStatements, type Statement, sendBare } from './record-statements.ts';

const PLAYERS = 10_000;
/** Beyond the ids of everything that statements name beside them. */
const FIRST_MEMBER = 50_000_000;
const FIRST_SLATE = 70_000_000;

/** Two games that the same players picked alike: the portal settles one, the bare driver the other. */
interface Twin {
  readonly gameId: number;
  readonly slateId: number;
  readonly slateGameId: number;
}

/**
 * Settling a game that ten thousand picked, with boards and points, against its own statements sent by the bare driver.
 * The result turns every round, so that half of the points go back and half are granted.
 */
export async function settlingPicksAgainstBare({ rounds }: Plan, world: World): Promise<Figure> {
  const portal = await openLocalPortal(world);
  const client = new pg.Client({ connectionString: world.url, options: '-c random_page_cost=1.1 -c jit=off' });
  await client.connect();
  try {
    const [ours, bare] = await addTwins(client);
    const ratios: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      await turnResults(client, [ours, bare], round);
      let statements: Statement[] = [];
      const settling = await timed(async () => {
        statements = await recordStatements(() => settle(portal, ours));
      });
      const sending = await timed(() => sendBare(client, renamed(statements, ours, bare)));
      // Statements are prepared in the first round, and pages come into memory.
      if (round > 0) ratios.push(sending / settling);
    }
    return { name: `settling ${PLAYERS} picks against the bare driver`, limit: { atLeast: 0.5 }, ratios };
  } finally {
    await Promise.all([portal.close(), client.end()]);
  }
}

const settle = ({ db }: LocalPortal, { gameId }: Twin): Promise<void> =>
  db.transaction().execute((tx) => settleSlates(tx, () => Temporal.Now.instant(), [gameId]));

/** The same statements about the other twin. */
function renamed(statements: readonly Statement[], from: Twin, to: Twin): Statement[] {
  const ids = new Map<unknown, unknown>([
    [from.gameId, to.gameId],
    [from.slateId, to.slateId],
    [from.slateGameId, to.slateGameId],
    [`pick:${from.slateGameId}`, `pick:${to.slateGameId}`],
  ]);
  const rename = (value: unknown): unknown => (Array.isArray(value) ? value.map(rename) : (ids.get(value) ?? value));
  return statements.map(({ text, values }) => ({ text, values: values.map(rename) }));
}

/** Makes the home side win both games, or the guest. */
async function turnResults(client: pg.Client, twins: readonly Twin[], round: number): Promise<void> {
  await client.query(
    `update game_results set score = case when is_home = $2 then 30 else 20 end where game_id = any($1::int[])`,
    [twins.map(({ gameId }) => gameId), round % 2 === 0],
  );
}

/** Two games of one day that have a result, each on a slate that half of the players picked the one way and half the other. */
async function addTwins(client: pg.Client): Promise<[Twin, Twin]> {
  const { rows } = await client.query<{ id: number; sport_id: number; season: number; week: string }>(
    `select g.id, g.sport_id, g.season, (g.event_date - extract(dow from g.event_date)::int)::text as week from games g
     where g.id > 1000 and g.result_status = 'final' order by g.event_date desc, g.id limit 2`,
  );
  const last = FIRST_MEMBER + PLAYERS - 1;
  await client.query(
    `insert into members (id, email, password_hash, display_name)
     select n, 'player' || n || '@bench.example', '', 'Player' || n from generate_series(${FIRST_MEMBER}, ${last}) n`,
  );
  const twins: Twin[] = [];
  for (const [at, { id: gameId, sport_id, season, week }] of rows.entries()) {
    const slateId = FIRST_SLATE + at;
    const slateGameId = FIRST_SLATE + 10 + at;
    await client.query(
      `insert into slates (id, district_id, sport_id, season, week_on) select $1, id, $2, $3, $4 from districts
       where id not in (select district_id from slates where sport_id = $2 and week_on = $4) order by id limit 1`,
      [slateId, sport_id, season, week],
    );
    await client.query(`insert into slate_games (id, slate_id, game_id, locks_at) values ($1, $2, $3, now())`, [
      slateGameId,
      slateId,
      gameId,
    ]);
    await client.query(
      `insert into slate_entries (slate_id, member_id, tie_break)
       select $1, n, n % 80 from generate_series(${FIRST_MEMBER}, ${last}) n`,
      [slateId],
    );
    await client.query(
      `insert into picks (slate_game_id, member_id, school_id, picked_at)
       select $1, n, r.school_id, now() from generate_series(${FIRST_MEMBER}, ${last}) n
       join game_results r on r.game_id = $2 and r.is_home = (n % 2 = 0)`,
      [slateGameId, gameId],
    );
    twins.push({ gameId, slateId, slateGameId });
  }
  await client.query('analyze');
  const [ours, bare] = twins;
  if (ours === undefined || bare === undefined) throw new Error('Two games with a result are needed.');
  return [ours, bare];
}
