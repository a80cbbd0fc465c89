import {
  writeAppealAnswer,
  writeDecisionToAuthor,
  writeDecisionToClaimants,
  writeSanction,
} from '#server/community/moderation/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { type RecordedEvent, subjectId } from '#server/platform/events/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addressTo, kind, type Notice } from './notification-kind.ts';

/** Minutes in which a moderator may take a decision back before a member reads of it. */
const UNDO_MINUTES = 5;

type Decided = RecordedEvent<'content.decided' | 'member.sanctioned' | 'appeal.decided'>;

/** What moderators decided about a member's words, report or appeal; each waits for the answer. */
export const moderationDecisions = kind({
  name: 'moderation-decision',
  on: ['content.decided', 'member.sanctioned', 'appeal.decided'],
  isCollected: false,
  canBeStopped: false,
  waitOf: ({ type, data }) => {
    if (type !== 'content.decided') return { minutes: 0 };
    return 'isUndo' in data && data.isUndo ? undefined : { minutes: UNDO_MINUTES };
  },
  write: async (tx, platform, events) => (await Promise.all(events.map((event) => write(tx, platform, event)))).flat(),
});

async function write(tx: Tx, platform: Platform, event: Decided): Promise<Notice[]> {
  const { settings } = platform;
  if (event.type === 'content.decided') return writeDecided(tx, settings, event);
  const id = subjectId(event);
  const text = await (event.type === 'appeal.decided'
    ? writeAppealAnswer(tx, settings, id)
    : writeSanction(tx, platform, id));
  return text === undefined ? [] : addressTo(tx, [event.data.memberId], { text, event });
}

/** Nobody reads of a decision that was taken back, and staff who decide about their own words know it. */
async function writeDecided(
  tx: Tx,
  settings: Platform['settings'],
  event: RecordedEvent<'content.decided'>,
): Promise<Notice[]> {
  const { memberId } = event.data;
  const text = await writeDecisionToAuthor(tx, settings, event);
  const notices =
    text === undefined || memberId === null || memberId === event.actor
      ? []
      : await addressTo(tx, [memberId], { text, event });
  if (event.actor === null) return notices;
  const claimants = await writeDecisionToClaimants(tx, event);
  if (claimants === undefined) return notices;
  return [...notices, ...(await addressTo(tx, claimants.memberIds, { text: claimants.text, event }))];
}
