import pg from 'pg';
import { startBuiltServer } from '../scripts/built-server.ts';
import { cachedAgainstBare } from './cached.ts';
import { withCoreOfItsOwn } from './cores.ts';
import { putWrites, WARM_UP } from './load.ts';
import { type LocalPortal, type LocalWrite, openLocalPortal } from './local-portal.ts';
import { type Figure, medianRatios } from './measure.ts';
import type { Plan } from './plan.ts';
import { recordStatements, repeatBare, type Statement, sendBare } from './record-statements.ts';
import { SPORTS } from './sizes.ts';
import { buildZone, SCHOOLS, type ZoneWorld } from './zone-data.ts';

const SEARCH = '/api/forums/posts/search';

/** An address, or a read that comes as a POST. */
type Read = string | LocalWrite;

/** What people open, numbered: another list every time. */
const READS: Readonly<Record<string, (call: number, world: ZoneWorld) => readonly Read[]>> = {
  'a category': (call) => [`${SEARCH}/category/Category/${['General', 'Highlights', 'Blogs'][call % 3]}`],
  'a county and a sport': (call) => [`${SEARCH}/tag/District/x/${1 + (call % 20)}?sportId=${101 + (call % 5)}`],
  'a school and a sport': (call) => [
    `${SEARCH}/tag/School/x/${1 + (call % SCHOOLS)}?sportId=${101 + ((call % SCHOOLS) % SPORTS)}`,
  ],
  'any of three tags': (call) => [
    {
      method: 'POST',
      path: '/api/forums/posts/searchMultiTag',
      body: {
        multitag: [
          { tagType: 'School', tagEntityId: String(1 + (call % SCHOOLS)) },
          { tagType: 'District', tagEntityId: String(1 + (call % 20)) },
          { tagType: 'Sport', tagEntityId: String(101 + (call % SPORTS)) },
        ],
      },
    },
  ],
  'what twenty follows bring': () => ['/api/forums/posts/byUserSubs'],
  'a post with ten comments': (_, { posts }) => [
    `/api/forums/posts/view/${posts}`,
    `/api/forums/comments?replyToPostId=${posts}`,
  ],
};
const SEARCHES: Readonly<Record<string, string>> = { 'common words': 'last quarter', 'a rare word': 'zebra' };

/** How many statements choose what is on a page, where it is not one. */
const CHOOSING: Readonly<Record<string, number>> = { 'what twenty follows bring': 2, 'a post with ten comments': 0 };
/** The most that choosing the posts of a page reads, in pages of the database. */
const MOST_BUFFERS = 120;
/** The most that loading one of them reads. */
const MOST_BUFFERS_A_POST = 25;
const MOST_SORTED = 500;

interface Measured {
  /** Posts of the two worlds. */
  readonly size: { readonly small: number; readonly large: number };
  shown(...figures: Figure[]): void;
}

/** The Zone: reads and writes beside the bare driver, few posts beside many, and a burst of comments. */
export async function zone(plan: Plan, server: string, { size, shown }: Measured): Promise<Record<string, boolean>> {
  const small = await buildZone(server, 'bench_zone_small', size.small);
  const large = await buildZone(server, 'bench_zone_large', size.large);
  const [few, many] = await Promise.all([openLocalPortal(small), openLocalPortal(large)]);
  const client = new pg.Client({ connectionString: large.url, options: '-c random_page_cost=1.1 -c jit=off' });
  await client.connect();
  const plans: boolean[] = [];
  const loads: boolean[] = [];
  try {
    for (const [name, readsOf] of Object.entries(READS)) {
      const read = (portal: LocalPortal, world: ZoneWorld) => async (call: number) => {
        for (const one of readsOf(call, world)) await sendRead(portal, one, world.tokens[0]);
      };
      const reads = { few: read(few, small), many: read(many, large) };
      const statements = await statementsOf(plan, reads.many);
      shown({
        name: `uncached: ${name} against the bare driver`,
        limit: { atLeast: 0.5 },
        ratios: await medianRatios({
          ...plan,
          first: (call) => sendBare(client, statements[call] ?? []),
          second: reads.many,
        }),
      });
      shown({
        name: `${name} at many posts against few`,
        limit: { atMost: 1.3 },
        ratios: await medianRatios({ ...plan, first: reads.many, second: reads.few }),
      });
      plans.push(await isChosenByFewPages(client, statements[0] ?? [], CHOOSING[name] ?? 1));
      loads.push(await isLoadedByFewPages(client, statements[0] ?? []));
    }
    shown(...(await searchesAgainstBare(plan, many, client)));
    shown(...(await writesAgainstBare(plan, many, large, client)));
  } finally {
    await Promise.all([few.close(), many.close(), client.end()]);
  }
  const portal = await startBuiltServer({ DATABASE_URL: large.url });
  const path = `/forums/post/${large.posts}/what-a-night-${large.posts}`;
  const post = { name: 'cached page of a post', path };
  shown(await withCoreOfItsOwn(large.url, (giveCore) => cachedAgainstBare(plan, { portal, giveCore }, post)));
  const burst = await commentMuch(plan, portal.url, large).finally(portal.stop);
  return {
    'lists are chosen by few pages and short sorts': plans.every(Boolean),
    'posts are loaded by few pages': loads.every(Boolean),
    ...burst,
  };
}

const sendRead = (portal: LocalPortal, read: Read, token = ''): Promise<string> =>
  typeof read === 'string' ? portal.get(read, token) : portal.send(read, token);

async function statementsOf({ calls }: Plan, read: (call: number) => Promise<unknown>): Promise<Statement[][]> {
  const statements: Statement[][] = [];
  for (let call = 0; call < calls; call += 1) statements.push(await recordStatements(() => read(call)));
  return statements;
}

async function searchesAgainstBare(plan: Plan, portal: LocalPortal, client: pg.Client): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, words] of Object.entries(SEARCHES)) {
    const find = () =>
      portal.get(`${SEARCH}/category/all/General?showPostsForGames=true&searchTerm=${encodeURIComponent(words)}`);
    const [statements = []] = await statementsOf({ ...plan, calls: 1 }, find);
    const ratios = await medianRatios({ ...plan, first: find, second: () => sendBare(client, statements) });
    figures.push({ name: `search for ${name} against its statements`, limit: { atMost: 1.3 }, ratios });
  }
  return figures;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly 'Actual Rows': number;
  readonly Plans?: readonly PlanNode[];
}

/** Looks at how the database chooses the posts of a page. */
async function isChosenByFewPages(client: pg.Client, statements: readonly Statement[], many: number): Promise<boolean> {
  const choosing = statements.filter(({ text }) => /as places$/.test(text.trim()));
  if (choosing.length !== many) return false;
  for (const statement of choosing) {
    const plan = await planOf(client, statement);
    const sorted = nodesOf(plan)
      .filter((node) => node['Node Type'].includes('Sort'))
      .flatMap(({ Plans = [] }) => Plans.map((below) => below['Actual Rows']));
    if (buffersOf(plan) > MOST_BUFFERS || sorted.some((many) => many > MOST_SORTED)) return false;
  }
  return true;
}

/** Looks at how the database loads the posts of a page, with their tags. */
async function isLoadedByFewPages(client: pg.Client, statements: readonly Statement[]): Promise<boolean> {
  const [posts, tags] = ['from "posts" as "p"', 'with ordinality as t(kind, id, nth)'].map((part) =>
    statements.find(({ text }) => text.includes(part)),
  );
  if (posts === undefined || tags === undefined) return false;
  const loading = await planOf(client, posts);
  const buffers = buffersOf(loading) + buffersOf(await planOf(client, tags));
  return buffers / loading['Actual Rows'] <= MOST_BUFFERS_A_POST;
}

async function planOf(client: pg.Client, { text, values }: Statement): Promise<PlanNode> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (analyze, buffers, format json) ${text}`,
    [...values],
  );
  const [root] = rows[0]?.['QUERY PLAN'] ?? [];
  if (root === undefined) throw new Error(`The database explains nothing of ${text}.`);
  return root.Plan;
}

const buffersOf = (plan: PlanNode): number => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** So that a first text is not held for its haste. */
const TYPED = { typedForMs: 60_000 };

/** What one member writes: another one every time, so that none waits. */
const WRITES: Readonly<Record<string, (n: number, world: ZoneWorld) => LocalWrite>> = {
  'a post': (n) => ({
    method: 'POST',
    path: '/api/forums/posts',
    body: {
      title: `What a night again ${n}`,
      message: `The last quarter of game ${n}.`,
      categoryId: '1',
      tags: [
        { tagType: 'School', tagEntityId: '7' },
        { tagType: 'Sport', tagEntityId: '102' },
      ],
      requestKey: `bench-key-${n}`,
      ...TYPED,
    },
  }),
  'a comment': (n, { posts }) => ({
    method: 'POST',
    path: '/api/forums/comments',
    body: { replyToPostId: String(posts - 50 - n), message: `Comment ${n}.`, requestKey: `bench-key-${n}`, ...TYPED },
  }),
  'a like': (n, { posts }) => ({
    method: 'PUT',
    path: `/api/forums/reactions/${posts - 5000 + n}`,
    body: { type: 'Like' },
  }),
};

async function writesAgainstBare(
  plan: Plan,
  portal: LocalPortal,
  world: ZoneWorld,
  client: pg.Client,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const writes = (plan.rounds + 1) * plan.calls;
  let member = 10;
  for (const [name, writeOf] of Object.entries(WRITES)) {
    const write = (n: number) => {
      member += 1;
      return portal.send(writeOf(n, world), world.tokens[member] ?? '');
    };
    const recorded: { statements: Statement[]; id: number }[] = [];
    for (let n = 0; n < writes; n += 1) {
      let answer = '';
      const statements = await recordStatements(async () => {
        answer = await write(n);
      });
      const { post, comment } = JSON.parse(answer) as Record<string, { id: string } | undefined>;
      recorded.push({ statements, id: Number(comment?.id ?? post?.id ?? world.posts - 5000 + n) });
    }
    figures.push({
      name: `${name} with all that follows against the bare driver`,
      limit: { atLeast: 0.4 },
      ratios: await medianRatios({
        ...plan,
        first: (call, round) => {
          const n = round * plan.calls + call;
          const { statements = [], id = 0 } = recorded[n] ?? {};
          const as = name === 'a like' ? id - 2000 : id;
          return repeatBare(client, statements, { id, as, key: `bare-key-${name}-${n}` });
        },
        second: (call, round) => write(writes + round * plan.calls + call),
      }),
    });
  }
  return figures;
}

const COMMENTS_A_SECOND = 300;

/** More than the portal can take, so that none has to be sent twice. */
const MOST_A_SECOND = 1000;

/** Comments from so many connections at once; afterwards every list and count is exact. */
async function commentMuch(
  { connections, burstSeconds }: Plan,
  url: string,
  { posts, tokens, url: database }: ZoneWorld,
): Promise<Record<string, boolean>> {
  const write = (n: number) => ({
    path: '/api/forums/comments',
    token: tokens[(1000 + n) % tokens.length] ?? '',
    body: JSON.stringify({
      replyToPostId: String(posts - (n % 40)),
      message: `Now ${n}!`,
      requestKey: `burst-${n}-key`,
      ...TYPED,
    }),
  });
  const put = (seconds: number, from: number) => {
    const writes = Array.from({ length: seconds * MOST_A_SECOND }, (_, n) => write(from + n));
    return putWrites({ url, writes, seconds, connections });
  };
  await put(WARM_UP, 0);
  // By others: each member waits between two comments.
  const { aSecond, p50, p99, refused } = await put(burstSeconds, tokens.length / 2);
  console.log(
    `      ${aSecond.toFixed(0)} comments a second on ${connections} connections, ${refused} refused; p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
  );
  return {
    'no comment was refused': refused === 0,
    [`${COMMENTS_A_SECOND} comments a second`]: aSecond >= COMMENTS_A_SECOND,
    'likes, comments and counts agree afterwards': await isExact(database),
  };
}

async function isExact(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ wrong: number }>(`
    select count(*)::int as wrong from post_counts c
    left join (select post_id, count(*) as n from comments where state = 'visible' group by 1) o using (post_id)
    left join (select post_id, count(*) as n from post_likes group by 1) l using (post_id)
    where c.comments <> coalesce(o.n, 0) or c.likes <> coalesce(l.n, 0)`);
  await client.end();
  return rows[0]?.wrong === 0;
}
