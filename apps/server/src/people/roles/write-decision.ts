import type { Tx } from '#server/platform/db/types.ts';
import type { Message } from '#server/platform/mail/message.ts';
import type { Settings } from '#server/settings.ts';
import { whatOf } from './present-request.ts';
import { findRequest, type RequestKind } from './request-queries.ts';

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
  const asked = kind === 'role' ? `Your request to be ${what}` : `Your coach update (${about}, ${what})`;
  const next = {
    approved: kind === 'role' ? 'It counts from now on.' : 'The team page shows it from now on.',
    denied: `If you think that is a mistake, write to ${settings.contactEmail}.`,
  };
  return {
    memberId,
    email,
    title: kind === 'role' ? `Your role request was ${status}` : `Your coach update was ${status}`,
    paragraphs: [
      `${asked} was ${status}.`,
      ...(reason === '' ? [] : [`${status === 'denied' ? 'The reason' : 'A note from staff'}: ${reason}`]),
      next[status],
    ],
    action: { label: 'See my account', url: `${settings.publicUrl}/my-account/profile` },
    contactEmail: settings.contactEmail,
  };
}
