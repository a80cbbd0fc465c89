import { accountPages } from '@csz/contract/accounts/pages';
import type { Tx } from '#server/platform/db/types.ts';
import { type RecordedEvent, subjectId } from '#server/platform/events/events.ts';
import type { Message } from '#server/platform/mail/layout.ts';
import type { Settings } from '#server/settings.ts';
import { whatOf } from './present-request.ts';
import { getPerson } from './queries.ts';
import { findRequest, type RequestKind } from './request-queries.ts';

interface RequestRef {
  readonly kind: RequestKind;
  readonly id: number;
}

type RoleMessageEvent = RecordedEvent<
  `${'role' | 'coach-update'}.${'approved' | 'denied' | 'question-asked'}` | 'role.removed'
>;

/** What a member reads of what happened to a role or a request of theirs; nothing of what holds no longer. */
export function writeRoleMessage(tx: Tx, settings: Settings, event: RoleMessageEvent): Promise<Message | undefined> {
  const { type, data } = event;
  const id = subjectId(event);
  if (type === 'role.removed') return writeRoleTaken(tx, settings, { memberId: data.memberId, roleId: id });
  const about: RequestRef = { kind: type.startsWith('role.') ? 'role' : 'coach', id };
  return type.endsWith('.question-asked') ? writeQuestion(tx, settings, about) : writeDecision(tx, settings, about);
}

/** What a member reads of the decision about their request; nothing where the member or the request is gone. */
async function writeDecision(tx: Tx, settings: Settings, { kind, id }: RequestRef): Promise<Message | undefined> {
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
    action: { label: 'See my account', url: `${settings.publicUrl}${accountPages.myAccount()}` },
    contactEmail: settings.contactEmail,
  };
}

/** What staff ask a member before they decide; nothing once it is answered or decided. */
async function writeQuestion(tx: Tx, settings: Settings, { kind, id }: RequestRef): Promise<Message | undefined> {
  const request = await findRequest(tx, kind, id);
  const open = request?.questions.find(({ answer }) => answer === null);
  if (request?.status !== 'pending' || open === undefined) return undefined;
  const what = whatOf(request);
  return {
    memberId: request.member_id,
    email: request.email,
    title: 'One question about your request',
    paragraphs: [
      kind === 'role' ? `You want to be ${what}.` : `You named a coach: ${request.about}, ${what}.`,
      `Before we decide, we would like to know: ${open.words}`,
      'Answer on the page of your roles. Your request keeps its place.',
    ],
    action: { label: 'Answer', url: `${settings.publicUrl}${accountPages.myAccount('roles')}` },
    contactEmail: settings.contactEmail,
  };
}

/** What a member reads of a role that staff took; nothing for an account that was erased meanwhile. */
async function writeRoleTaken(
  tx: Tx,
  settings: Settings,
  { memberId, roleId }: { readonly memberId: number; readonly roleId: number },
): Promise<Message | undefined> {
  const role = await tx
    .selectFrom('affiliations as a')
    .leftJoin('schools', 'schools.id', 'a.school_id')
    .leftJoin('districts', 'districts.id', 'a.district_id')
    .leftJoin('sports', 'sports.id', 'a.sport_id')
    .select(['a.role', 'schools.name as school', 'districts.name as district', 'sports.name as sport'])
    .where('a.id', '=', roleId)
    .executeTakeFirst();
  if (role === undefined) return undefined;
  const { email } = await getPerson(tx, memberId);
  return {
    memberId,
    email,
    title: 'A role of yours has ended',
    paragraphs: [
      `Our staff ended your role as ${whatOf(role)}. It gives you no rights any more.`,
      `If you think that is a mistake, write to ${settings.contactEmail}.`,
    ],
    action: { label: 'See my roles', url: `${settings.publicUrl}${accountPages.myAccount('roles')}` },
    contactEmail: settings.contactEmail,
  };
}
