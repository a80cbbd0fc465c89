import { coachesKey } from '@csz/contract/coaches/keys';
import { Problem } from '@csz/contract/problem';
import type { RoleType } from '@csz/contract/roles/people';
import { sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { audit } from '#server/reference/audit/api.ts';
import { ensureRole, roleData } from './add-role.ts';
import { canDecide, decidesFor } from './policy.ts';
import { auditSubject } from './present-request.ts';
import { getPerson } from './queries.ts';
import { listTwins, lockCard, nameOf, type RequestKind, type RequestRow } from './request-queries.ts';
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
 * Approves or denies a request, once, and with it what else the same person requested for the same role there; the member
 * gets one mail of it.
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
    const card = await lockCard(tx, kind, id);
    if (card === undefined) throw new Problem('request-not-found');
    const { request, locked } = card;
    if (!canDecide(actor, { memberId: request.member_id, role: request.role, schoolId: request.school_id }))
      throw new Problem('not-allowed');
    if (request.status !== 'pending')
      throw new Problem('already-decided', { name: request.decider ?? 'someone', status: request.status });
    const verdict = { status, reason, decided_by: actor.memberId };
    await decideOne(tx, request, verdict);
    // After it, for the word about a coach brings the role along.
    const twins = (await listTwins(tx, request)).filter(
      (twin) =>
        locked.has(nameOf(twin)) &&
        canDecide(actor, { memberId: twin.member_id, role: twin.role, schoolId: twin.school_id }),
    );
    await auditDecision(tx, actor, request, { status, reason, from });
    await recordDecision(tx, request, { status, actor: actor.memberId });
    for (const twin of twins) {
      const isOfAnother = twin.member_id !== request.member_id;
      // The words were written to the one who asked.
      const theirs = isOfAnother ? { ...verdict, reason: '' } : verdict;
      if (!(await decideOne(tx, twin, theirs))) continue;
      await auditDecision(tx, actor, twin, { status, reason: theirs.reason, from });
      // One person reads of all they requested in one message: a role in the one about its coach.
      if (isOfAnother || twin.kind === 'role')
        await recordDecision(tx, twin, { status, actor: actor.memberId, coachUpdateId: isOfAnother ? null : id });
    }
  });
}

/** Decides what still waits; answers whether it did. */
async function decideOne(
  tx: Tx,
  request: RequestRow,
  verdict: { readonly status: 'approved' | 'denied'; readonly reason: string; readonly decided_by: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(request.kind === 'role' ? 'affiliations' : 'coach_updates')
    .set({ ...verdict, decided_at: sql<Date>`now()` })
    .where('id', '=', request.id)
    .where('status', '=', 'pending')
    // A withdrawal that came meanwhile stays.
    .$if(request.kind === 'role', (query) => query.where(sql<boolean>`removed_at is null`))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (verdict.status === 'approved') await grant(tx, request, verdict.decided_by);
  return true;
}

function auditDecision(
  tx: Tx,
  actor: Member,
  request: RequestRow,
  { status, ...why }: { readonly status: 'approved' | 'denied'; readonly reason: string; readonly from: string },
): Promise<void> {
  const what = request.kind === 'role' ? 'role request' : 'coach update';
  const action = `${status === 'approved' ? 'approve' : 'deny'} ${what}`;
  const subject = auditSubject(request);
  return audit(tx, { actor, action, subject, before: 'pending', after: status, ...why });
}

async function recordDecision(
  tx: Tx,
  request: RequestRow,
  {
    status,
    actor,
    coachUpdateId = null,
  }: { status: 'approved' | 'denied'; actor: number; coachUpdateId?: number | null },
): Promise<void> {
  const { kind, id, member_id: memberId, role, school_id: schoolId, sport_id: sportId } = request;
  if (kind === 'role') {
    const data = { ...roleData(request), coachUpdateId };
    await recordEvent(tx, { type: `role.${status}`, actor, subject: `role:${id}`, data });
  } else if (schoolId !== null && sportId !== null) {
    const data = { memberId, role, schoolId, sportId };
    await recordEvent(tx, { type: `coach-update.${status}`, actor, subject: `coach-update:${id}`, data });
  }
}

/** What follows from an approval: coaches and directors are listed, and who named themselves gets the role. */
async function grant(tx: Tx, request: RequestRow, deciderId: number): Promise<void> {
  const { kind, member_id, role, school_id, sport_id } = request;
  if (role === 'AthleticDirector' && school_id !== null) await publish(tx, [coachesKey(school_id)]);
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
