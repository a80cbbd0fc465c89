import { accountPages } from '@csz/contract/accounts/pages';
import { appealPage } from '@csz/contract/moderation/pages';
import { type Suspension, signAppealToken, untilInWords } from '#server/people/suspensions/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { RecordedEvent } from '#server/platform/events/events.ts';
import type { MessageText } from '#server/platform/mail/layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Settings } from '#server/settings.ts';
import { findSubjects } from './subjects.ts';

type PortalAddresses = Pick<Settings, 'publicUrl' | 'contactEmail'>;

/** What was decided, as its author reads it after 'A moderator'. */
const TO_AUTHOR = {
  keep: 'looked at it, and it stays',
  hide: 'hid it',
  delete: 'deleted it',
  hold: 'looks at it again',
};
/** The same where no moderator has looked yet. */
const BY_CLAIMS = 'several members reported it, and it is hidden until a moderator has looked at it';
const BY_HOST =
  'one of its links leads to a page that staff do not trust any more, and it is hidden until a moderator has looked at it';
/** The same as those read it who had reported the thing. */
const TO_CLAIMANT = {
  keep: 'A moderator looked at it and found that it keeps our rules, so it stays.',
  hide: 'A moderator hid it. Thank you for looking after The Zone.',
  delete: 'A moderator deleted it. Thank you for looking after The Zone.',
};

/** A name that was not kept is replaced, so there is nothing to bring back. */
const ANOTHER_NAME = 'Others see a neutral name until you choose another one in your account.';

const inAccount = ({ publicUrl }: PortalAddresses) => ({
  label: 'See my account',
  url: `${publicUrl}${accountPages.myAccount()}`,
});

/** What the author reads of a decision about their words; undefined where the thing is gone. */
export async function writeDecisionToAuthor(
  tx: Tx,
  settings: PortalAddresses,
  { actor, subject, data }: RecordedEvent<'content.decided'>,
): Promise<MessageText | undefined> {
  const thing = (await findSubjects(tx, [subject])).get(subject);
  if (thing === undefined) return undefined;
  const isByRule = actor === null;
  // What its author had deleted before does not come back.
  const isAppealable =
    !isByRule && (data.decision === 'hide' || data.decision === 'delete') && data.before !== 'deleted';
  const byRule = data.decision === 'hold' ? BY_HOST : BY_CLAIMS;
  const what = isByRule ? byRule : `a moderator ${TO_AUTHOR[data.decision]}`;
  return {
    title: `About your ${thing.kind === 'name' ? 'display name' : thing.kind}`,
    paragraphs: [
      `“${thing.title}”: ${what}.`,
      ...(isAppealable
        ? [
            thing.kind === 'name'
              ? ANOTHER_NAME
              : 'If you think that is a mistake, you can appeal once in your account.',
          ]
        : []),
    ],
    action: inAccount(settings),
    contactEmail: settings.contactEmail,
  };
}

/** What those read who reported the thing, and who they are; undefined where no member did. */
export async function writeDecisionToClaimants(
  tx: Tx,
  { subject, data }: RecordedEvent<'content.decided'>,
): Promise<{ memberIds: number[]; text: MessageText } | undefined> {
  if (data.decision === 'hold' || data.isUndo) return undefined;
  const claims = await tx.selectFrom('claims').select('member_id').where('subject', '=', subject).execute();
  const thing = (await findSubjects(tx, [subject])).get(subject);
  if (claims.length === 0 || thing === undefined) return undefined;
  const text = { title: `About the ${thing.kind} that you reported`, paragraphs: [TO_CLAIMANT[data.decision]] };
  return { memberIds: claims.map(({ member_id }) => member_id), text };
}

/** A mail may be read late. */
const APPEAL_DAYS = 14;

/** Who is suspended cannot sign in: the button leads straight to the appeal, and to nothing else. */
async function inMail(platform: Pick<Platform, 'settings' | 'clock'>, suspension: Suspension) {
  const token = await signAppealToken(platform, suspension, { minutes: APPEAL_DAYS * 24 * 60 });
  return { label: 'Appeal', url: platform.settings.publicUrl + appealPage(token) };
}

/** What a member reads who was silenced or suspended; undefined where it was lifted meanwhile. */
export async function writeSanction(
  tx: Tx,
  platform: Pick<Platform, 'settings' | 'clock'>,
  id: number,
): Promise<MessageText | undefined> {
  const { settings } = platform;
  const sanction = await tx.selectFrom('sanctions').selectAll().where('id', '=', id).executeTakeFirst();
  if (sanction === undefined || sanction.lifted_at !== null) return undefined;
  const until = untilInWords(sanction.until);
  const isSilence = sanction.kind === 'silence';
  const action = isSilence
    ? inAccount(settings)
    : await inMail(platform, { memberId: sanction.member_id, sanctionId: id });
  return {
    title: isSilence ? 'You cannot write in The Zone for now' : 'Your account is suspended',
    paragraphs: [
      isSilence ? `You can read The Zone, but not write in it until ${until}.` : `You cannot sign in until ${until}.`,
      `The reason: ${sanction.reason}`,
      isSilence
        ? 'If you think that is a mistake, you can appeal once in your account.'
        : `If you think that is a mistake, you can appeal once, or write to ${settings.contactEmail}. The button works for ${APPEAL_DAYS} days; after that, sign in, and you are led there.`,
    ],
    action,
    contactEmail: settings.contactEmail,
  };
}

/** What a member reads of the answer to an appeal. */
export async function writeAppealAnswer(
  tx: Tx,
  settings: PortalAddresses,
  id: number,
): Promise<MessageText | undefined> {
  const appeal = await tx.selectFrom('appeals').select(['accepted', 'answer']).where('id', '=', id).executeTakeFirst();
  if (appeal === undefined) return undefined;
  return {
    title: 'The answer to your appeal',
    paragraphs: [
      appeal.accepted ? 'Staff agreed with you.' : 'Staff looked again, and it stays as it is.',
      appeal.answer,
    ],
    action: inAccount(settings),
    contactEmail: settings.contactEmail,
  };
}
