import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { recountPoints } from '#server/community/points/api.ts';
import { recountPosts } from '#server/community/posts/api.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { recomputeRecords } from '#server/sports/standings/recompute-records.ts';
import { openPortal } from '#server/testing/portal.ts';
import { buildWorld } from './build-world.ts';
import { DEMO_PASSWORD } from './members.ts';
import { writeDemoWorld } from './write-demo-world.ts';
import { hasAnyData, hasDemoWorld } from './write-world.ts';

const portal = await openPortal();
const { db, platform } = portal;

/** A Friday evening in the fall: some games are over, most have just begun. */
const world = buildWorld({ seed: 1, today: '2026-10-16', time: '20:30:00' });
const passwordHash = await hashPassword(DEMO_PASSWORD);
const write = (onProgress: (done: number, total: number) => void) =>
  writeDemoWorld(platform, { world, passwordHash, onProgress });

// Written while the file loads: one building takes seconds, and every test looks at the same one.
const interrupted = await write(() => {
  throw new Error('interrupted');
}).catch((error: Error) => error.message);
const hadDataAfterwards = await hasAnyData(db);
const steps: number[] = [];
const note = (done: number, total: number) => steps.push(done / total);
const written = await Promise.all([write(note), write(note)]);

test('a build that is interrupted leaves nothing behind', () => {
  expect([interrupted, hadDataAfterwards]).toEqual(['interrupted', false]);
});

test('of two processes that start at once on an empty database one makes the demo world', () => {
  expect(written.toSorted()).toEqual([false, true]);
});

describe('the written world', () => {
  const count = async (table: string, condition: string) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.table(table)} where ${sql.raw(condition)}`.execute(db);
    return rows[0]?.n ?? 0;
  };

  test('is known as the demo world, and its building was shown from start to end', async () => {
    expect([await hasAnyData(db), await hasDemoWorld(db)]).toEqual([true, true]);
    expect(steps.at(-1)).toBe(1);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });

  test('keeps records that equal what the games say', async () => {
    const { teams, differences } = await recomputeRecords(db, { mend: false });
    expect(differences).toEqual([]);
    expect(teams).toBe(world.teams.length);
    expect(await count('team_records', 'wins + losses > 5')).toBeGreaterThan(500);
    expect(await count('league_records', 'wins + losses > 2')).toBeGreaterThan(500);
  });

  test('has members with spirit points and ranks, and a recount finds no difference', async () => {
    expect(await recountPoints(db, { mend: false })).toEqual([]);
    expect(await count('points_sums', 'sum > 20')).toBeGreaterThan(30);
    expect(await count('points_sums', 'correct_scores > 0')).toBeGreaterThan(0);
    expect(await count('points_ranks', 'lifetime = 1')).toBeGreaterThan(0);
  });

  test.each([
    ['two states, Maryland at home', 'states', "is_home and code = 'MD'", 1],
    ['counties', 'districts', "kind = 'county'", 10],
    ['conferences', 'districts', "kind = 'conference'", 2],
    ['schools', 'schools', "status = 'approved'", 60],
    ['a closed school', 'schools', "status = 'closed'", 1],
    ['a placeholder', 'schools', "status = 'placeholder'", 1],
    ['parent sports', 'sports', 'is_parent', 15],
    ['junior varsity sports', 'sports', "level = 'jv'", 10],
    ['sports where the low score wins', 'sports', "not is_parent and scoring ->> 'lowWins' = 'true'", 3],
    ['leagues with tie-breakers', 'leagues', 'tie_breakers is not null', 4],
    ['teams ranked by points', 'point_rankings', 'true', 4],
    ['classes of schools', 'school_classes', 'true', 30],
    ['leagues across counties', 'leagues', 'district_id is null', 2],
    ['divisions', 'divisions', 'true', 4],
    ['a team that left its league', 'league_memberships', 'withdrawn_at is not null', 1],
    ['head coaches', 'coaches', "role = 'HeadCoach' and ended_at is null", 500],
    ['assistants', 'coaches', "role = 'AssistantCoach'", 50],
    ['former coaches', 'coaches', 'ended_at is not null', 10],
    ['games', 'games', "game_type <> 'Event'", 5000],
    ['events', 'games', "game_type = 'Event'", 100],
    ['events at an open time', 'games', "game_type = 'Event' and start_time is null", 1],
    ['scrimmages', 'games', "game_type = 'Scrimmage'", 100],
    ['tournaments', 'games', "game_type = 'Tournament' and not is_playoff and name <> ''", 20],
    ['playoffs', 'games', "is_playoff and name <> ''", 200],
    ['ties', 'game_results', "outcome = 'T'", 50],
    ['games won by a criterion', 'game_results', "won_by_criteria is not null and outcome = 'W'", 5],
    ['games decided in overtime', 'games', "notes like '%overtime%'", 20],
    ['forfeits', 'games', "result_status = 'forfeit'", 5],
    ['double forfeits', 'games', "result_status = 'double_forfeit'", 1],
    ['no contests', 'games', "result_status = 'no_contest'", 1],
    ['suspended games', 'games', "result_status = 'suspended'", 1],
    ['games that await a ruling', 'games', "result_status = 'pending'", 1],
    ['vacated results', 'games', "result_status = 'vacated'", 1],
    ['postponed games that point to their new entry', 'games', "status = 'Postponed' and next_game_id is not null", 20],
    ['cancelled games with a reason', 'games', "status = 'Canceled' and notes like 'Canceled: %'", 10],
    ['games on an open day', 'games', 'is_event_date_tbd', 5],
    ['games at an open time', 'games', 'start_time_unknown and event_date is not null', 5],
    [
      'games of the last days without a result',
      'games',
      "event_date between '2026-10-12' and '2026-10-15' and result_status = 'none' and status = 'Active' and game_type = 'Game'",
      2,
    ],
    ['results of tonight', 'games', "event_date = '2026-10-16' and result_status = 'final'", 1],
    ['games of tonight', 'games', "event_date = '2026-10-16' and game_type = 'Game'", 20],
    ['reported scores', 'games', "score_trust = 'reported'", 5],
    ['scores that do not count yet', 'games', "score_trust = 'reported' and result_status = 'none'", 5],
    ['scores that settle by themselves', 'games', 'settles_at is not null', 1],
    ['disputed scores', 'games', "score_trust = 'disputed'", 1],
    ['games that wait for staff', 'games', "review_reason = 'disputed' and result_status = 'none'", 1],
    ['corrected scores', 'games', "score_trust = 'corrected'", 5],
    ['doubleheaders', 'games', 'doubleheader_no = 2', 10],
    ['neutral grounds', 'games', "no_home_team and game_type = 'Game'", 10],
    ['video links', 'games', "youtube_link like 'https://www.youtube.com/watch?v=csz-demo-__'", 50],
    ['links to the streaming service', 'games', "nfhs_link <> ''", 50],
    ['meets with places', 'game_results', 'place is not null and score is not null', 500],
    ['meets scored as duals', 'games', "meet_scoring = 'duals'", 10],
    ['moved games', 'game_changes', "field in ('startTime', 'eventDate', 'location')", 30],
    ['line scores of old games', 'game_results', "cardinality(parts) > 0 and listed_on < '2026-10-02'", 800],
    ['line scores of the last days', 'game_results', "cardinality(parts) > 0 and listed_on > '2026-10-02'", 50],
    ['score reports', 'score_reports', "source = 'demo'", 3000],
  ] as const)('has %s', async (_what, table, condition, atLeast) => {
    expect(await count(table, condition)).toBeGreaterThanOrEqual(atLeast);
  });

  test('lets schools change divisions from season to season', async () => {
    const { rows } = await sql`
      select school_id from league_memberships where division_id is not null
      group by league_id, school_id, sport_id having count(distinct division_id) > 1
    `.execute(db);
    expect(rows.length).toBeGreaterThan(0);
  });

  test('brings Maryland and Virginia together', async () => {
    const { rows } = await sql`
      select game_id from game_results group by game_id having count(distinct state_id) > 1
    `.execute(db);
    expect(rows.length).toBeGreaterThan(50);
  });

  test('keeps two reports of a disputed score, and they differ', async () => {
    const { rows } = await sql<{ reports: number; kinds: number }>`
      select count(*)::int as reports, count(distinct scores::text)::int as kinds
      from score_reports join games on games.id = game_id where score_trust = 'disputed' group by game_id
    `.execute(db);
    expect(new Set(rows.map(({ reports, kinds }) => `${reports} ${kinds}`))).toEqual(new Set(['2 2']));
  });

  test('leaves room for what comes next: the next school and the next game get ids of their own', async () => {
    const next = async (table: 'schools' | 'games') => {
      const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id`.execute(
        db,
      );
      return rows[0]?.id;
    };
    const games = await db
      .selectFrom('games')
      .select((eb) => eb.fn.max('id').as('newest'))
      .executeTakeFirst();
    expect([await next('schools'), await next('games')]).toEqual([world.schools.length + 1, Number(games?.newest) + 1]);
  });
});

describe('the last two weeks', () => {
  const now = '2026-10-17T00:30:00Z';

  test('were written by the portal itself: every report has its member, nothing is from the future', async () => {
    const { rows } = await sql<{ source: string; reports: number; anonymous: number; late: number }>`
      select source, count(*)::int as reports, count(*) filter (where member_id is null)::int as anonymous,
        count(*) filter (where reported_at > ${now})::int as late
      from score_reports where reported_at > '2026-10-03' group by source order by source`.execute(db);
    expect(rows.map(({ source }) => source)).toEqual(['coach', 'member', 'staff']);
    for (const { reports, anonymous, late } of rows) {
      expect(reports).toBeGreaterThan(30);
      expect([anonymous, late]).toEqual([0, 0]);
    }
  });

  test('left the history of a game in the order in which things happened', async () => {
    const { rows } = await sql<{ late: number; astray: number }>`
      select count(*) filter (where changed_at > ${now})::int as late,
        count(*) filter (where changed_at < before_it)::int as astray
      from (select changed_at, lag(changed_at) over (partition by game_id order by id) as before_it from game_changes) h
      where changed_at > '2026-10-02T04:00:00Z'
    `.execute(db);
    expect(rows).toEqual([{ late: 0, astray: 0 }]);
  });

  test('moved games whose other side has yet to confirm, and recorded events of that', async () => {
    const { rows } = await sql<{ type: string; n: number }>`
      select type, count(*)::int as n from events where at between '2026-10-01' and ${now} group by type`.execute(db);
    const counts = new Map(rows.map(({ type, n }) => [type, n]));
    const changed = ['game.moved', 'game.changed', 'game.postponed', 'game.canceled', 'game.restored'];
    expect(changed.reduce((sum, type) => sum + (counts.get(type) ?? 0), 0)).toBeGreaterThan(20);
    expect(counts.get('proposal.made')).toBe(2);
    expect([counts.get('recap.shown'), counts.get('recap.held'), counts.get('ticket.opened')]).toEqual([1, 1, 2]);
    expect(await countUnconfirmed()).toBeGreaterThan(5);
  });

  test('counted limits in their own hours, and none in the present one', async () => {
    const { rows } = await sql<{ key: string }>`
      select key from attempts where window_start > ${now}::timestamptz - interval '1 hour'`.execute(db);
    expect(rows).toEqual([]);
  });

  test('leave a few mails to send, not thousands', async () => {
    await portal.runJobs({ evenLater: true });
    const { mails = 0 } =
      (await db
        .selectFrom('mails')
        .select((eb) => eb.fn.countAll<number>().as('mails'))
        .executeTakeFirst()) ?? {};
    expect(mails).toBeGreaterThan(2);
    expect(mails).toBeLessThan(40);
  });

  test('let the athletic director decide about a proposal and confirm a moved game', async () => {
    portal.at(now);
    const body = { email: 'director@demo.example', password: DEMO_PASSWORD };
    const { accessToken } = (await portal.send<{ accessToken: string }>('POST', '/api/csz/login', { body })).body;
    const headers = { authorization: `Bearer ${accessToken}` };
    const tasks = await portal.get<{ toDecide: { id: string; gameId: string }[] }>(
      '/api/csz/calendar-schedule/tasks',
      headers,
    );
    expect(tasks.body).toMatchObject({
      toDecide: [
        { kind: 'change', canDecide: true, changes: [{ field: 'startTime' }] },
        { kind: 'cancel', canDecide: true },
      ],
      waiting: [],
    });
    expect(tasks.body).toHaveProperty('toAcknowledge.0.changes.0.field', 'startTime');
    const [proposed] = tasks.body.toDecide;
    const answer = await portal.send('POST', `/api/csz/schedule-proposals/${proposed?.id}/accept`, {
      headers,
      body: {},
    });
    expect(answer.status).toBe(200);
  });

  async function countUnconfirmed(): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from game_results where unconfirmed_since is not null`.execute(db);
    return rows[0]?.n ?? 0;
  }
});

describe('The Zone of the demo world', () => {
  const now = '2026-10-17T00:30:00Z';

  test('is full of what people wrote, none of it from the future', async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from posts) as posts, (select count(*)::int from comments) as comments,
        (select count(*)::int from post_likes) as likes,
        (select count(*)::int from posts where created_at > ${now}) +
          (select count(*)::int from comments where created_at > ${now}) +
          (select count(*)::int from post_likes where at > ${now}) as late`.execute(db);
    const [{ posts = 0, comments = 0, likes = 0, late } = {}] = rows;
    expect([posts > 350, comments > 1800, likes > 3000, late]).toEqual([true, true, true, 0]);
  });

  test('was written by the calls of the portal in the last two weeks, each write at its moment', async () => {
    const { rows } = await sql<{ type: string; n: number; late: number }>`
      select type, count(*)::int as n,
        count(*) filter (where at > ${now} or at < ${now}::timestamptz - interval '15 days')::int as late
      from events where type in ('post.created', 'comment.created', 'post.liked') group by type order by type`.execute(
      db,
    );
    expect(rows.map(({ type }) => type)).toEqual(['comment.created', 'post.created', 'post.liked']);
    for (const { n, late } of rows) expect([n > 80, late]).toEqual([true, 0]);
  });

  test('has lists, counts and search that agree, and a newcomer’s post that waits for staff', async () => {
    const { differences } = await recountPosts(db, { mend: false, onProgress: () => {} });
    expect(differences).toEqual([]);
    const waiting = await db
      .selectFrom('review_items')
      .select(['kind', 'reasons'])
      .where('status', '=', 'open')
      .execute();
    expect(waiting).toContainEqual({ kind: 'post', reasons: ['link'] });
  });
});
