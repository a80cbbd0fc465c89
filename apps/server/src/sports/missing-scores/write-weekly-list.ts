import type { CoachlessTeam } from '@csz/contract/missing-scores/calls';
import { weekday } from '@csz/rules/civil-date';
import { sql } from 'kysely';
import { listApprovedRoles } from '#server/people/permissions/api.ts';
import { localNow } from '#server/platform/clock.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { MessageText } from '#server/platform/mail/layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type LinkPurpose, scoreLinkAddress } from '#server/sports/score-links/api.ts';
import { coachedTeams, directedSchools, findMissing, wantedFor } from './find-missing.ts';
import { describeGames } from './write-score-request.ts';

type Signing = Pick<Platform, 'settings' | 'clock'>;

/** What a mail lists; the page behind its link shows all. */
const LISTED = 15;

/** The weekly list of a coach or an athletic director; its links need no signing in. Undefined when it is empty. */
export async function writeWeeklyList(
  tx: Tx,
  platform: Signing,
  { memberId, week }: { memberId: number; week: string },
): Promise<MessageText | undefined> {
  const list = await listFor(tx, platform, memberId, week);
  const { missing, coachless } = list;
  if (missing.total + coachless === 0) return undefined;
  const games = await describeGames(tx, missing.ids);
  const more = missing.total - games.length;
  return {
    title: missing.total > 0 ? `Your week: ${scores(missing.total)} missing` : `Your week: ${coaches(coachless)}`,
    paragraphs: [
      ...(games.length === 0 ? [] : ['No one has reported yet how these games ended:']),
      ...(games.length === 0 ? [] : [games.map((game) => `${game.sport}: ${game.teams}, ${game.when}`).join('\n')]),
      ...(more > 0 ? [`And ${more} more.`] : []),
      ...(games.length === 0 ? [] : ['The link needs no password. What was not played can be said there, too.']),
    ],
    ...(await stepsOf(platform, memberId, list)),
  };
}

/** What a week's list says, as far as mails are wanted for the roles. */
async function listFor(tx: Tx, { clock }: Signing, memberId: number, week: string) {
  const mailed = await listMailedRoleIds(tx, memberId);
  const roles = (await listApprovedRoles(tx, memberId)).filter(({ id }) => mailed.has(id));
  const schools = directedSchools({ roles });
  const wanted = wantedFor(week);
  const teams = [...schools, ...coachedTeams({ roles })];
  const coachless = await listCoachlessTeams(
    tx,
    schools.map(({ schoolId }) => schoolId),
    wanted.season,
  );
  return {
    missing: await findMissing(tx, { ...wanted, teams, most: LISTED }, clock()),
    coachless: coachless.length,
    isDirector: schools.length > 0,
    isCoach: coachedTeams({ roles }).length > 0,
  };
}

type WeeklyList = Awaited<ReturnType<typeof listFor>>;

/** One thing to do is a button; what there is beside it, lines with links. */
async function stepsOf(
  platform: Signing,
  memberId: number,
  { missing, coachless, isDirector, isCoach }: WeeklyList,
): Promise<Pick<MessageText, 'links' | 'action'>> {
  const linkTo = (purpose: LinkPurpose) => scoreLinkAddress(platform, { purpose, memberId });
  const links: { text: string; label: string; url: string }[] = [];
  if (coachless > 0) {
    const url = await linkTo('mc-rp-ad');
    links.push({ text: `${coaches(coachless)} on file.`, label: 'Name the coaches', url });
  }
  if (missing.total === 0) return { links };
  if (isDirector && isCoach) {
    const url = await linkTo('ms-rp');
    links.push({ text: 'Only the teams that you coach:', label: 'Report their scores', url });
  }
  const label = missing.total === 1 ? 'Report it' : `Report all ${missing.total} on one page`;
  const url = await linkTo(isDirector ? 'ms-rp-ad' : 'ms-rp');
  return { links, action: { label, url } };
}

const scores = (count: number) => (count === 1 ? '1 score is' : `${count} scores are`);
const coaches = (count: number) => (count === 1 ? '1 team has no coach' : `${count} teams have no coach`);

/** The teams of these schools that play this season and have no coach on file, by school and sport. */
export async function listCoachlessTeams(
  db: Reader,
  schoolIds: readonly number[],
  season: number,
): Promise<CoachlessTeam[]> {
  if (schoolIds.length === 0) return [];
  const { rows } = await sql<Record<'school_id' | 'sport_id' | 'games', number> & Record<'school' | 'sport', string>>`
    select t.school_id, t.sport_id, schools.name as school, sports.name as sport,
      (select count(*) from game_results r join games g on g.id = r.game_id
        where r.school_id = t.school_id and r.season = t.season and r.sport_id = t.sport_id and g.removed_at is null) as games
    from teams t
    join schools on schools.id = t.school_id
    join sports on sports.id = t.sport_id
    where t.school_id = ${anyOf(schoolIds)} and t.season = ${season}::int
      and not exists (select from coaches c
        where c.school_id = t.school_id and c.sport_id = t.sport_id and c.ended_at is null)
    order by schools.name collate "C", t.school_id, sports.weight desc, sports.name collate "C", t.sport_id`.execute(
    db,
  );
  return rows.map((row) => ({
    schoolId: String(row.school_id),
    schoolName: row.school,
    sportId: String(row.sport_id),
    sportName: row.sport,
    games: row.games,
  }));
}

const MONDAY = 1;
/** Local hours between which the lists leave; the rest of the day is for servers that were away at nine. */
const HOURS = { from: '09:00:00', to: '21:00:00' } as const;

/** Sends every coach and athletic director the list of their missing scores, on Monday at nine where they are. */
export async function sendWeeklyLists(platform: Platform): Promise<void> {
  for (const tz of await listZones(platform.db)) {
    const { today: week, time } = localNow(platform.clock, tz);
    if (weekday(week) !== MONDAY || time < HOURS.from || time >= HOURS.to) continue;
    for (const reader of await listWeeklyReaders(platform.db, { tz, week }))
      await recordDue(platform, { memberId: reader.memberId, tz, week });
  }
}

interface Due {
  readonly memberId: number;
  readonly tz: string;
  readonly week: string;
}

function recordDue(platform: Platform, { memberId, tz, week }: Due): Promise<void> {
  return platform.db.transaction().execute(async (tx) => {
    // Of two workers the second waits here for the first, and then finds the week's list sent.
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('weekly_score_lists')
      .values({ member_id: memberId, week })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return;
    const subject = `member:${memberId}` as const;
    const data = { memberId, week, tz };
    await recordEvent(tx, { type: 'weekly-scores.due', actor: null, subject, data, at: platform.clock() });
  });
}

/** Zones where states are. */
async function listZones(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('states').select('tz').distinct().execute();
  return rows.map(({ tz }) => tz);
}

/** Coaches and athletic directors in a zone who want mails and had no list this week. */
async function listWeeklyReaders(
  db: Reader,
  { tz, week }: { tz: string; week: string },
): Promise<{ memberId: number; email: string }[]> {
  const { rows } = await sql<{ memberId: number; email: string }>`
    select m.id as "memberId", m.email
    from members m
    where m.deactivated_at is null and m.anonymised_at is null and m.email_verified_at is not null
      and not exists (select from weekly_score_lists w where w.member_id = m.id and w.week = ${week}::date)
      and exists (
        select from affiliations a
        join schools on schools.id = a.school_id
        join states on states.id = schools.state_id and states.tz = ${tz}
        where a.member_id = m.id and a.status = 'approved' and a.removed_at is null and a.email_notifications
          and a.role in ('HeadCoach', 'AssistantCoach', 'AthleticDirector'))
    order by m.id`.execute(db);
  return rows;
}

/** The roles of a member that mails are wanted for. */
async function listMailedRoleIds(db: Reader, memberId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('affiliations')
    .select('id')
    .where('member_id', '=', memberId)
    .where('email_notifications', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
