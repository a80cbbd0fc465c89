import { seasonOf } from '@csz/rules/season';
import { sql } from 'kysely';
import { sendMessage } from '#server/community/contact/api.ts';
import { addRecap } from '#server/community/recaps/api.ts';
import { GUEST, type Member } from '#server/platform/actor.ts';
import { withSavepoints } from '#server/platform/db/savepoints.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { DEMO_LEAGUES } from './leagues.ts';
import { writeMembers } from './members.ts';
import { performWrites } from './perform-writes.ts';
import { MARYLAND, PLACES } from './places.ts';
import { randomFor } from './prng.ts';
import { sportNamed } from './sports.ts';
import type { World } from './world.ts';
import { type FindMember, writePeople } from './write-people.ts';
import { writePickEm } from './write-pick-em.ts';
import { writePoints } from './write-points.ts';
import { hasAnyData, writeWorld } from './write-world.ts';
import { writeZone } from './write-zone.ts';

interface Writing {
  readonly schoolId: number;
  readonly findMember: FindMember;
  /** The present of the demo world. */
  readonly now: Temporal.Instant;
}

const COACH_RECAP = 'A game to remember: both sides played hard to the end. Thank you to everyone who came out.';

const FAN_RECAP = 'Loudest home crowd of the season! The band deserves a trophy of its own.';

const WRONG_SCORE = {
  email: '',
  reason: 'general',
  subject: 'Wrong score',
  text: 'I think the score of our last game is one point off. The scorer’s table should know.',
} as const;

const NEW_SCHOOL = {
  email: 'reader@demo.example',
  reason: 'general',
  subject: 'Adding our school',
  text: 'Our school plays in the next county and is not listed yet. What do you need from us?',
} as const;

/** As much of the bar as the writing of The Zone takes. */
const ZONE_STEPS = 4000;

interface DemoWorld {
  readonly world: World;
  /** Of the demo password. */
  readonly passwordHash: string;
  onProgress(done: number, total: number): void;
}

/**
 * Writes the demo world into an empty database: what is old as rows, the last weeks through the portal's own writes. An
 * interruption leaves nothing.
 *
 * @returns whether it was written; false where there is data already, or another process wrote it meanwhile.
 */
export function writeDemoWorld(platform: Platform, demo: DemoWorld): Promise<boolean> {
  return platform.db.transaction().execute(async (tx) => {
    // Processes that start at once find the same empty database: the first one fills it, the others wait for it.
    await sql`select pg_advisory_xact_lock(hashtext('csz demo'))`.execute(tx);
    if (await hasAnyData(tx)) return false;
    await writeAll(tx, platform, demo);
    return true;
  });
}

async function writeAll(tx: Tx, platform: Platform, { world, passwordHash, onProgress }: DemoWorld): Promise<void> {
  const { writes } = world.recent;
  let done = 0;
  let total = writes.length;
  await writeWorld(tx, world, (rows, allRows) => {
    done = rows;
    total = allRows + writes.length + ZONE_STEPS;
    onProgress(done, total);
  });
  const now = Temporal.Instant.from(world.recent.now);
  const schoolId = await writeMembers(tx, { passwordHash, now });
  const findMember = await writePeople(tx, world, passwordHash);
  await performWrites(tx, platform, {
    recent: world.recent,
    findMember,
    onProgress: () => {
      done += 1;
      onProgress(done, total);
    },
  });
  await writeMessages(tx, platform, { schoolId, findMember, now });
  const before = done;
  await writeZone(tx, platform, {
    passwordHash,
    now,
    onProgress: (part) => onProgress(before + Math.round(part * ZONE_STEPS), total),
  });
  await writePickEm(tx, platform, { schoolId, fan: findMember({ role: 'Fan', schoolId, sportId: null }), now });
  await writePointRankings(tx, now);
  await writePoints(tx, now);
  onProgress(total, total);
}

/** What the demo members wrote of the last game of their school, and the latest messages to staff. */
async function writeMessages(tx: Tx, platform: Platform, { schoolId, findMember, now }: Writing): Promise<void> {
  const gameId = await findLastGame(tx, schoolId, now);
  if (gameId === undefined) return;
  const hoursAgo = (hours: number) => ({ ...platform, db: withSavepoints(tx), clock: () => now.subtract({ hours }) });
  const write = (hours: number, member: Member, message: string) =>
    addRecap(hoursAgo(hours), member, gameId, { message, sources: [] });
  const atSchool = { schoolId, sportId: null };
  await write(9, findMember({ role: 'AthleticDirector', ...atSchool }), COACH_RECAP);
  await write(7, findMember({ role: 'Fan', ...atSchool }), FAN_RECAP);
  const from = '192.0.2.1';
  await sendMessage(hoursAgo(6), { actor: findMember({ role: 'Fan', ...atSchool }), from }, WRONG_SCORE);
  await sendMessage(hoursAgo(30), { actor: GUEST, from }, NEW_SCHOOL);
}

async function findLastGame(tx: Tx, schoolId: number, now: Temporal.Instant): Promise<number | undefined> {
  const yesterday = now.subtract({ hours: 24 }).toString().slice(0, 10);
  const game = await tx
    .selectFrom('games')
    .innerJoin('game_results', 'game_results.game_id', 'games.id')
    .where('game_results.school_id', '=', schoolId)
    .where('games.game_type', '<>', 'Event')
    .where('games.score_trust', '<>', 'unreported')
    .where('games.event_date', '<=', yesterday)
    .orderBy('games.event_date', 'desc')
    .orderBy('games.id')
    .select('games.id')
    .executeTakeFirst();
  return game?.id;
}

const CLASSES = ['4A', '3A', '2A', '1A'] as const;
const REGIONS = ['North', 'East', 'South', 'West'] as const;

/** The league that ranks by RPI, in every sport that it plays. */
const RPI_COUNTY = 'Anne Arundel County';

/** Maryland ranks its football by points, and one county's league by RPI: this season and the one before. */
async function writePointRankings(tx: Tx, now: Temporal.Instant): Promise<void> {
  const season = seasonOf(now.toString().slice(0, 10));
  const county = PLACES.find(({ name }) => name === RPI_COUNTY);
  const league = DEMO_LEAGUES.find(({ placeId }) => placeId === county?.id);
  const football = sportNamed('Football').id;
  for (const year of [season - 1, season]) {
    await sql`
      insert into point_rankings (state_id, sport_id, season, point_system_id, chosen_by)
      select ${MARYLAND.id}, ${football}, ${year}, id, 'Site staff' from point_systems
      where key = 'mpssaa-football' order by version desc limit 1`.execute(tx);
    await sql`
      insert into point_rankings (league_id, sport_id, season, point_system_id, chosen_by)
      select m.league_id, m.sport_id, m.season, s.id, 'Site staff'
      from (select distinct league_id, sport_id, season from league_memberships
        where league_id = ${league?.id ?? 0} and season = ${year}) m
      cross join point_systems s where s.key = 'chsaa-rpi'`.execute(tx);
    await writeClasses(tx, football, year);
  }
}

/** A class and a region for each school of the state that plays; the same one in every season. */
async function writeClasses(tx: Tx, sport_id: number, season: number): Promise<void> {
  const schools = await tx
    .selectFrom('teams')
    .innerJoin('schools', 'schools.id', 'teams.school_id')
    .where('teams.sport_id', '=', sport_id)
    .where('teams.season', '=', season)
    .where('schools.state_id', '=', MARYLAND.id)
    .select('schools.id')
    .orderBy('schools.id')
    .execute();
  const rows = schools.map(({ id }) => ({
    school_id: id,
    sport_id,
    season,
    class: randomFor('class', id).pick(CLASSES),
    region: randomFor('region', id).pick(REGIONS),
  }));
  if (rows.length > 0) await tx.insertInto('school_classes').values(rows).execute();
}
