import { sql } from 'kysely';
import { listFeeds } from '#server/calendars/api.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { listImports, listProfiles } from '#server/schedule-files/api.ts';
import { presentProfile } from './present.ts';
import { getMember } from './queries.ts';

/** Everything we keep about a member, for the member. Secrets are left out, and what others wrote to decide. */
export async function downloadData(db: Reader, memberId: number): Promise<Record<string, unknown>> {
  const member = await getMember(db, memberId);
  return {
    profile: presentProfile(member),
    roles: await listRoles(db, memberId),
    follows: await listFollows(db, memberId),
    sessions: await listSessions(db, memberId),
    invitationsSent: await invitations(db).where('inviter_id', '=', memberId).execute(),
    invitationsReceived: await invitations(db).where(sql`lower(email)`, '=', member.email.toLowerCase()).execute(),
    coachUpdates: await listCoachUpdates(db, memberId),
    pictures: await db
      .selectFrom('uploads')
      .select(['key', 'created_at as uploadedAt'])
      .where('member_id', '=', memberId)
      .execute(),
    scoreReports: await listScoreReports(db, memberId),
    recaps: await db
      .selectFrom('game_recaps')
      .select(['game_id as gameId', 'author', 'role', 'message', 'sources', 'status', 'created_at as writtenAt'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    scheduleChanges: await listScheduleChanges(db, memberId),
    proposals: await listProposals(db, memberId),
    calendarAddresses: await listFeeds(db, memberId),
    imports: await listImports(db, memberId),
    importProfiles: await listProfiles(db, memberId),
    mails: await listMails(db, member.email),
  };
}

const listScoreReports = (db: Reader, memberId: number) =>
  db
    .selectFrom('score_reports')
    .select(['game_id as gameId', 'scores', 'result_status as resultStatus', 'reason', 'reporter', 'role'])
    .select(['source', 'was_right as wasRight', 'reported_at as reportedAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

const listScheduleChanges = (db: Reader, memberId: number) =>
  db
    .selectFrom('game_changes')
    .select(['game_id as gameId', 'field', 'before', 'after', 'changed_at as changedAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

const listProposals = (db: Reader, memberId: number) =>
  db
    .selectFrom('game_proposals')
    .select(['game_id as gameId', 'kind', 'changes', 'note', 'status', 'answer', 'proposed_at as proposedAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

const listRoles = (db: Reader, memberId: number) =>
  db
    .selectFrom('affiliations as a')
    .leftJoin('schools', 'schools.id', 'a.school_id')
    .leftJoin('sports', 'sports.id', 'a.sport_id')
    .leftJoin('districts', 'districts.id', 'a.district_id')
    .select(['a.role', 'a.label', 'a.status', 'a.comment', 'a.reason', 'a.email_notifications as emailNotifications'])
    .select(['districts.name as district', 'schools.name as school', 'sports.name as sport'])
    .select(['a.requested_at as requestedAt', 'a.decided_at as decidedAt', 'a.removed_at as removedAt'])
    .where('a.member_id', '=', memberId)
    .orderBy('a.id')
    .execute();

const listFollows = (db: Reader, memberId: number) =>
  db
    .selectFrom('follows as f')
    .innerJoin('schools', 'schools.id', 'f.school_id')
    .leftJoin('sports', 'sports.id', 'f.sport_id')
    .select(['schools.name as school', 'sports.name as sport', 'f.roles', 'f.mails', 'f.created_at as since'])
    .where('f.member_id', '=', memberId)
    .orderBy('f.id')
    .execute();

const listSessions = (db: Reader, memberId: number) =>
  db
    .selectFrom('sessions')
    .select(['device', 'created_at as startedAt', 'last_seen_at as lastSeenAt', 'ended_at as endedAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

const invitations = (db: Reader) =>
  db
    .selectFrom('invitations')
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'role', 'created_at as sentAt'])
    .select(['accepted_at as acceptedAt', 'declined_at as declinedAt'])
    .orderBy('id');

const listCoachUpdates = (db: Reader, memberId: number) =>
  db
    .selectFrom('coach_updates as u')
    .innerJoin('schools', 'schools.id', 'u.school_id')
    .innerJoin('sports', 'sports.id', 'u.sport_id')
    .select(['schools.name as school', 'sports.name as sport', 'u.role', 'u.is_self as isSelf', 'u.status', 'u.reason'])
    .select(['u.first_name as firstName', 'u.last_name as lastName', 'u.email', 'u.requested_at as requestedAt'])
    .where('u.member_id', '=', memberId)
    .orderBy('u.id')
    .execute();

/** What was sent and when. The text may hold a code that still works, so it is read in the mailbox only. */
const listMails = (db: Reader, email: string) =>
  db
    .selectFrom('mails')
    .select(['kind', 'subject', 'created_at as writtenAt', 'sent_at as sentAt'])
    .where(sql`lower(to_address)`, '=', email.toLowerCase())
    .orderBy('id')
    .execute();
