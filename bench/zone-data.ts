import pg from 'pg';
import { HTML_VERSION } from '../apps/server/src/community/markup/api.ts';
import { QUEUE } from '../apps/server/src/platform/jobs/queue.ts';
import { signAccessToken } from '../apps/server/src/platform/session-tokens.ts';
import { SESSION_SECRET } from '../scripts/built-server.ts';
import { buildWorld, type World } from './data.ts';
import { COUNTIES_A_STATE, SCHOOLS_A_COUNTY, SPORTS } from './sizes.ts';

/** A world whose people wrote so many posts, each with four comments. */
export interface ZoneWorld extends World {
  readonly posts: number;
  /** Access tokens of members who write. */
  readonly tokens: readonly string[];
}

const PLACE = { states: 2, seasons: 1 };
export const SCHOOLS = PLACE.states * COUNTIES_A_STATE * SCHOOLS_A_COUNTY;
const COMMENTS_A_POST = 4;
/** So many write in turns that each waits long enough between two comments. */
const MEMBERS = 4000;

/** Builds a world of a few games and many posts. */
export async function buildZone(server: string, name: string, posts: number): Promise<ZoneWorld> {
  const world = await buildWorld(server, name, PLACE);
  const startedAt = performance.now();
  const client = new pg.Client({ connectionString: world.url });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica; set work_mem = '256MB'");
    for (const statement of [membersSql, postsSql(posts), feedsSql, wordsSql, commentsSql, eventsSql])
      await client.query(statement);
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ session: number; member: number }>(sessionsSql);
    const tokens = await Promise.all(
      rows.map(({ session, member }) =>
        signAccessToken({ sessionId: session, memberId: member, roleName: 'Member' }, SESSION_SECRET),
      ),
    );
    return { ...world, posts, tokens };
  } finally {
    await client.end();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`${posts.toLocaleString('en-US')} posts with their comments built in ${seconds} s`);
  }
}

const membersSql = `
insert into members (email, password_hash, display_name, email_verified_at, created_at)
select 'zone' || n || '@bench.example', '', 'Zone' || n, now() - interval '1 year', now() - interval '1 year'
from generate_series(1, ${MEMBERS}) n;
insert into member_activity (member_id, posts_read, threads_read, minutes_read, days_visited)
select id, 1000, 100, 1000, 100 from members where email like 'zone%@bench.example';
insert into follows (member_id, school_id)
select m.id, s.n from members m cross join generate_series(1, 20) s(n) where m.email = 'zone1@bench.example';`;

/** Every post is about a school and a sport of it; the newest is of this minute. */
const postsSql = (posts: number) => `
insert into posts (id, member_id, category_id, title, slug, body, html, html_version, request_key, listed_at, created_at)
select n, (select min(id) from members where email like 'zone%') + n % ${MEMBERS},
  (select id from post_categories where path = (array['general', 'highlights', 'blogs', 'recruiting'])[1 + n % 4]),
  'What a night ' || n, 'what-a-night-' || n,
  'The last quarter was something else, number ' || n || case when n % 1000 = 7 then ' with a zebra.' else '.' end,
  '<p>The last quarter was something else, number ' || n || '.</p>', ${HTML_VERSION}, 'bench-' || n, at, at
from generate_series(1, ${posts}) n,
  lateral (select date_trunc('milliseconds', now() - (${posts} - n) * interval '20 seconds') as at) t;
select setval(pg_get_serial_sequence('posts', 'id'), ${posts});
insert into post_tags (post_id, position, kind, entity_id)
select id, 0, 'school', id % ${SCHOOLS} + 1 from posts union all select id, 1, 'sport', id % ${SPORTS} + 101 from posts;
insert into post_counts (post_id, comments) select id, ${COMMENTS_A_POST} from posts;`;

/**
 * What was written lately left its events and its jobs: plans that are made when a table is empty read all of it, and
 * without the database's own care, which would get in the way here, they stay when it has grown.
 */
const eventsSql = `
insert into events (type, actor_id, subject, data, at)
select 'comment.created', member_id, 'comment:' || id, '{}', created_at from comments order by id desc limit 100000;
insert into event_reactions (event_id, reaction) select id, 'bench' from events;
insert into waiting_notifications (event_id, kind, due_at, sent_at) select id, 'bench', at, at from events;
select pgboss.create_queue('react-to-events', '${JSON.stringify({ ...QUEUE, deadLetter: null })}'::jsonb);
insert into pgboss.job (name, state, completed_on) select 'react-to-events', 'completed', now() from generate_series(1, 10000);`;

const feedsSql = `
create unlogged table places as
select p.id, p.listed_at as at, s.id as school, s.district_id as district, s.state_id as state, c.id as category, c.path,
  p.id % ${SPORTS} + 101 as sport, p.id % ${SPORTS} + 1 as parent
from posts p join schools s on s.id = p.id % ${SCHOOLS} + 1 join post_categories c on c.id = p.category_id;
create unlogged table listed as
select id, at, f.kind, f.a, f.b from places, lateral (values ('all', 0, 0), ('category', category, 0), ('state', state, 0),
  ('district', district, 0), ('school', school, 0), ('sport', sport, 0), ('sport', parent, 0),
  ('state-sport', state, sport), ('district-sport', district, sport), ('school-sport', school, sport)) f(kind, a, b)
where f.kind <> 'category' or path <> 'general';
insert into feeds (kind, a, b) select distinct kind, a, b from listed;
insert into feed_items (feed_id, at, kind, item)
select f.id, l.at, 'post', l.id from listed l join feeds f on f.kind = l.kind and f.a = l.a and f.b = l.b order by 1, 2;
drop table places, listed;`;

const wordsSql = `
insert into post_search (post_id, at, words)
select id, listed_at, setweight(to_tsvector('english', title) || to_tsvector('simple', title), 'A')
  || setweight(to_tsvector('english', body) || to_tsvector('simple', body), 'C') from posts;`;

const commentsSql = `
insert into comments (post_id, member_id, body, html, html_version, request_key, created_at)
select p.id, p.member_id, 'Comment ' || n, '<p>Comment ' || n || '</p>', ${HTML_VERSION}, 'bench-' || p.id || '-' || n,
  p.listed_at + n * interval '1 minute'
from generate_series(1, ${COMMENTS_A_POST}) n, posts p order by n, p.id;
insert into comments (post_id, member_id, body, html, html_version, request_key)
select (select max(id) from posts), p.member_id, 'Comment ' || p.id, '<p>Comment</p>', ${HTML_VERSION}, 'more-' || p.id from posts p where id <= 6;
update post_counts set comments = ${COMMENTS_A_POST} + 6 where post_id = (select max(id) from posts);`;

const sessionsSql = `
insert into sessions (member_id, device, expires_at)
select id, 'bench', now() + interval '1 day' from members where email like 'zone%@bench.example' order by id
returning id as session, member_id as member`;
