import { MEMBER_NAMES } from '@csz/contract/directory/keys';
import { type MemberDetails, memberState } from '#server/people/accounts/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { type RecordedEvent, subjectId } from '#server/platform/events/events.ts';
import { reactTo } from '#server/platform/events/reactions.ts';
import { publish } from '#server/platform/publish.ts';
import { isOwnUpload, replaceUses } from '#server/reference/media/api.ts';

/** Takes a display name or a picture away that moderators do not want, and gives it back when they undo that. */
export const onProfileDecided = reactTo({
  name: 'profile-decided',
  on: ['content.decided'],
  inTransaction: async (tx, events) => {
    for (const event of events) {
      if (event.subject.startsWith('name:')) await decideName(tx, event);
      if (event.subject.startsWith('picture:')) await decidePicture(tx, event);
    }
  },
});

type Decided = RecordedEvent<'content.decided'>;

async function decideName(tx: Tx, event: Decided): Promise<void> {
  const { decision, before, isUndo } = event.data;
  const id = subjectId(event);
  if (decision === 'keep' && !isUndo) return;
  // The id makes it one that no other member has.
  await setDetails(tx, id, { display_name: isUndo ? before : `Member${id}` });
}

async function decidePicture(tx: Tx, event: Decided): Promise<void> {
  const { decision, before, isUndo } = event.data;
  const id = subjectId(event);
  // It was on no page while it waited.
  if (decision === 'keep' && !isUndo) return publish(tx, [MEMBER_NAMES]);
  // A picture that is not used is deleted after a day; until then the decision can be taken back.
  const avatar_url = isUndo && (await isOwnUpload(tx, id, before)) ? before : '';
  await replaceUses(tx, { avatar_of_id: id }, [avatar_url]);
  await setDetails(tx, id, { avatar_url });
}

async function setDetails(
  tx: Tx,
  id: number,
  change: Pick<MemberDetails, 'display_name' | 'avatar_url'>,
): Promise<void> {
  const member = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (member === undefined) return;
  await memberState.setDetails(tx, id, change);
  await publish(tx, [MEMBER_NAMES]);
}
