import { Problem } from '@csz/contract/problem';
import type { RoleType } from '@csz/contract/roles/people';
import { sql } from 'kysely';
import { canDecide, decidesFor } from '#server/people/permissions/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { Message } from '#server/platform/mail/layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { audit } from '#server/reference/audit/api.ts';
import type { Settings } from '#server/settings.ts';
import { ensureRole, roleData } from './add-role.ts';
import { personName } from './present.ts';
import { whatOf } from './present-request.ts';
import { getPerson } from './queries.ts';
import { findRequest, findRequestForUpdate, type RequestKind, type RequestRow } from './request-queries.ts';
import { putCoach } from './team-coaches.ts';

export interface Decision {
  readonly kind: RequestKind;
  readonly id: number;
  readonly status: 'approved' | 'denied';
  readonly reason: string;
  /** The network address of the member who decides. */
  readonly from: string;
}

/**
 * Approves or denies a request, once; the member gets a mail of it.
 *
 * @throws {Problem} `not-allowed`, `request-not-found`; `already-decided` for the second of two.
 */
export function decideRequest(
  { db }: Pick<Platform, 'db'>,
  actor: Member,
  { kind, id, status, reason, from }: Decision,
): Promise<void> {
  if (decidesFor(actor).length === 0) throw new Problem('not-allowed');
  return db.transaction().execute(async (tx) => {
    const request = await findRequestForUpdate(tx, kind, id);
    if (request === undefined) throw new Problem('request-not-found');
    if (!canDecide(actor, { memberId: request.member_id, role: request.role, schoolId: request.school_id }))
      throw new Problem('not-allowed');
    if (request.status !== 'pending')
      throw new Problem('already-decided', { name: request.decider ?? 'someone', status: request.status });
    const verdict = { status, reason, decided_at: sql<Date>`now()`, decided_by: actor.memberId };
    await tx
      .updateTable(kind === 'role' ? 'affiliations' : 'coach_updates')
      .set(verdict)
      .where('id', '=', id)
      .execute();
    if (status === 'approved') await grant(tx, request, actor.memberId);
    const { about } = request;
    const what = whatOf(request);
    const action = `${status === 'approved' ? 'approve' : 'deny'} ${kind === 'role' ? 'role request' : 'coach update'}`;
    const subject = `${personName(request)} (${request.email}): ${about === '' ? '' : `${about}, `}${what}`;
    await audit(tx, { actor, action, subject, before: 'pending', after: status, reason, from });
    await recordDecision(tx, request, { status, actor: actor.memberId });
  });
}

async function recordDecision(
  tx: Tx,
  request: RequestRow,
  { status, actor }: { status: 'approved' | 'denied'; actor: number },
): Promise<void> {
  const { kind, id, member_id: memberId, role, school_id: schoolId, sport_id: sportId } = request;
  if (kind === 'role') {
    const data = { ...roleData(request), coachUpdateId: null };
    await recordEvent(tx, { type: `role.${status}`, actor, subject: `role:${id}`, data });
  } else if (schoolId !== null && sportId !== null) {
    const data = { memberId, role, schoolId, sportId };
    await recordEvent(tx, { type: `coach-update.${status}`, actor, subject: `coach-update:${id}`, data });
  }
}

/** What follows from an approval: coaches are listed, and who named themselves gets the role. */
async function grant(tx: Tx, request: RequestRow, deciderId: number): Promise<void> {
  const { kind, member_id, role, school_id, sport_id } = request;
  const isCoach = role === 'HeadCoach' || role === 'AssistantCoach';
  if (!isCoach || school_id === null || sport_id === null) return;
  const team = { school_id, sport_id, role } as const;
  if (kind === 'coach') {
    const { first_name, last_name, is_self } = await getUpdate(tx, request.id);
    if (is_self) await grantCoachRole(tx, { member_id, ...team }, { deciderId, coachUpdateId: request.id });
    await putCoach(tx, { ...team, first_name, last_name, member_id: is_self ? member_id : null });
    return;
  }
  const { first_name, last_name, display_name } = await getPerson(tx, member_id);
  const isNamed = `${first_name}${last_name}` !== '';
  const name = isNamed ? { first_name, last_name } : { first_name: '', last_name: display_name };
  await putCoach(tx, { ...team, ...name, member_id });
}

function getUpdate(tx: Tx, id: number) {
  return tx.selectFrom('coach_updates').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The role of a coach who named themselves; a request that waits already is approved with it. */
async function grantCoachRole(
  tx: Tx,
  row: { member_id: number; school_id: number; sport_id: number; role: RoleType },
  { deciderId, coachUpdateId }: { deciderId: number; coachUpdateId: number },
): Promise<void> {
  const { district_id } = await tx
    .selectFrom('schools')
    .select('district_id')
    .where('id', '=', row.school_id)
    .executeTakeFirstOrThrow();
  const { member_id, ...place } = { ...row, district_id };
  const { id } = await ensureRole(tx, member_id, place);
  const { numUpdatedRows } = await tx
    .updateTable('affiliations')
    .set({ status: 'approved', decided_at: sql<Date>`now()`, decided_by: deciderId })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const data = { ...roleData({ ...place, member_id }), coachUpdateId };
  await recordEvent(tx, { type: 'role.approved', actor: deciderId, subject: `role:${id}`, data });
}

/** What a member reads of the decision about their request; nothing where the member or the request is gone. */
export async function writeDecision(
  tx: Tx,
  settings: Settings,
  { kind, id }: { kind: RequestKind; id: number },
): Promise<Message | undefined> {
  const request = await findRequest(tx, kind, id);
  if (request === undefined || request.status === 'pending') return undefined;
  const { status, reason, about, email, member_id: memberId } = request;
  const what = whatOf(request);
  const opening = kind === 'role' ? `Your request to be ${what}` : `Your coach update (${about}, ${what})`;
  const next = {
    approved: kind === 'role' ? 'It counts from now on.' : 'The team page shows it from now on.',
    denied: `If you think that is a mistake, write to ${settings.contactEmail}.`,
  };
  return {
    memberId,
    email,
    title: kind === 'role' ? `Your role request was ${status}` : `Your coach update was ${status}`,
    paragraphs: [
      `${opening} was ${status}.`,
      ...(reason === '' ? [] : [`${status === 'denied' ? 'The reason' : 'A note from staff'}: ${reason}`]),
      next[status],
    ],
    action: { label: 'See my account', url: `${settings.publicUrl}/my-account/profile` },
    contactEmail: settings.contactEmail,
  };
}
