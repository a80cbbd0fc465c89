import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openPostgresql } from '#server/platform/db/postgresql.ts';
import { aGame, type GameWithResults } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal, type Portal } from '#server/testing/portal.ts';
import { scoresOf } from '#server/testing/reporting.ts';
import { migratedDatabase } from '../../../../../scripts/postgresql/migrated-database.ts';
import { startPostgresql } from '../../../../../scripts/postgresql/server.ts';

const server = await startPostgresql();
afterAll(() => server.stop());
const address = await migratedDatabase(server.url, 'csz');
const replica = await server.startReplica();
const replicaAddress = new URL(replica.url);
replicaAddress.pathname = 'csz';
const databases = await Promise.all([1, 2].map(() => openPostgresql(address, 5, { replicaUrl: replicaAddress.href })));
// They stand for two processes of one portal, both with their caches.
const [first, second] = (await Promise.all(databases.map((database) => openPortal({ CACHE_MB: '8' }, database)))) as [
  Portal,
  Portal,
];

/** Asks the replica itself. */
async function askReplica(question: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: replicaAddress.href });
  await client.connect();
  return client
    .query(question)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Ends when the replica has stopped: the request alone lets what is on its way through. */
async function pauseReplay(): Promise<void> {
  await askReplica('select pg_wal_replay_pause()');
  const stateOf = () => askReplica('select pg_get_wal_replay_pause_state() as state');
  await expect.poll(stateOf).toEqual([{ state: 'paused' }]);
}

/** How many reads of a portal came from where, so far. */
async function readsOf(portal: Portal): Promise<{ replica: number; primary: number }> {
  const { body } = await portal.get<string>('/metrics');
  const count = (from: string) =>
    Number(new RegExp(`^csz_public_reads_total\\{from="${from}"\\} (\\d+)`, 'm').exec(body)?.[1] ?? 0);
  return { replica: count('replica'), primary: count('primary') };
}

let rounds = 0;
/** Where a read that nothing is kept of comes from. */
async function whereRead(portal: Portal): Promise<'replica' | 'primary'> {
  rounds += 1;
  const before = await readsOf(portal);
  const answer = await portal.get(`/api/csz/schools?searchTerm=none${rounds}`);
  expect(answer.status).toBe(200);
  return (await readsOf(portal)).replica > before.replica ? 'replica' : 'primary';
}

const scoresShown = async (portal: Portal, game: GameWithResults, headers = {}) => {
  const answer = await portal.get<{ teams: { score: number | null }[] }>(`/api/csz/games/${game.id}`, headers);
  return answer.body.teams.map(({ score }) => score);
};

async function report(game: GameWithResults, scores: readonly number[]) {
  const headers = await headersOf(first, await aMember(first, { is_site_admin: true }));
  const body = { gameId: String(game.id), scores: scoresOf(game, scores) };
  const answer = await first.send('POST', '/api/csz/memberScores', { headers, body });
  expect(answer.status).toBe(200);
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

test('public reads come from the replica while it keeps up, and a change is never missing from them', async () => {
  const game = await aGame(first.db);
  await expect.poll(() => whereRead(first)).toBe('replica');
  const onReplica = () => askReplica(`select score from game_results where game_id = ${game.id}`);
  await expect.poll(onReplica).toHaveLength(2);
  expect(await scoresShown(second, game)).toEqual([null, null]);
  await pauseReplay();
  const wrote = await report(game, [21, 14]);
  // The process that took the report, the browser that sent it at another one, and everyone else there.
  expect(await scoresShown(first, game)).toEqual([21, 14]);
  expect(wrote).toMatch(/^csz_wrote=\d+$/);
  expect(await scoresShown(second, game, { cookie: wrote })).toEqual([21, 14]);
  await expect.poll(() => scoresShown(second, game)).toEqual([21, 14]);
  expect(await onReplica()).toEqual([{ score: null }, { score: null }]);
  await expect.poll(() => whereRead(second)).toBe('primary');
  await askReplica('select pg_wal_replay_resume()');
  await expect.poll(() => whereRead(second)).toBe('replica');
  expect(await scoresShown(second, game)).toEqual([21, 14]);
});

test('what is only on the primary yet is found there', async () => {
  await expect.poll(() => whereRead(first)).toBe('replica');
  await pauseReplay();
  const game = await aGame(first.db);
  expect((await first.get(`/api/csz/games/${game.id}`)).status).toBe(200);
  await askReplica('select pg_wal_replay_resume()');
});

test('without its replica a portal reads the primary, and the replica again when it is back', async () => {
  await expect.poll(() => whereRead(first)).toBe('replica');
  await replica.stop();
  expect((await first.get('/api/csz/sports')).status).toBe(200);
  await expect.poll(() => whereRead(first)).toBe('primary');
  await replica.start();
  await expect.poll(() => whereRead(first)).toBe('replica');
});
