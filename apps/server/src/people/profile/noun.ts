import { accountPages, mailedPages } from '@csz/contract/accounts/pages';
import { MEMBER_NAMES } from '@csz/contract/directory/keys';
import { sql } from 'kysely';
import * as z from 'zod';
import { type MemberDetails, memberState } from '#server/people/accounts/api.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { type EventsOf, type RecordedEvent, subjectId } from '#server/platform/events/events.ts';
import { reactTo } from '#server/platform/events/reactions.ts';
import { PHOTO_LIMITS } from '#server/platform/images.ts';
import type { Noun, UploadPurpose } from '#server/platform/noun.ts';
import { publish } from '#server/platform/publish.ts';
import { isOwnUpload, replaceUses } from '#server/reference/media/api.ts';
import { profileJobs } from './anonymise-member.ts';
import { getMember, presentProfile } from './queries.ts';
import { profileRoutes } from './routes.ts';

/** Subjects: `member:7`. */
const profileEvents = {
  /** Members say something else of themselves, or have another picture or none. What it is stays in their row. */
  'profile.changed': z.strictObject({ memberId: z.int() }),
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof profileEvents> {}
}

/** A picture that waits for staff, or that they took away, is seen by its owner and staff alone. */
const AVATARS: UploadPurpose = {
  ...PHOTO_LIMITS,
  folder: 'avatars',
  size: 512,
  fit: 'square',
  isShown: ({ db }, key, viewer) => isShown(db, key, viewer),
};

/** Shows a display name that moderators keep, takes a picture away that they do not want, and takes that back when they undo it. */
const onProfileDecided = reactTo({
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
  const { decision, before, isUndo, isGranted } = event.data;
  const id = subjectId(event);
  if (isGranted) await memberState.restoreName(tx, id, { name: before, now: event.at });
  else if (isUndo) await memberState.holdNameAgain(tx, id, before);
  else if (decision === 'keep') await memberState.keepName(tx, id, event.at);
  else await memberState.dropName(tx, id);
  await publish(tx, [MEMBER_NAMES]);
}

async function decidePicture(tx: Tx, event: Decided): Promise<void> {
  const { decision, before, isUndo } = event.data;
  const id = subjectId(event);
  // It was on no page while it waited.
  if (decision === 'keep' && !isUndo) return publish(tx, [MEMBER_NAMES]);
  // A picture that nothing uses is deleted; this one is kept for so long as its owner may appeal.
  const avatar_url = isUndo && (await isOwnUpload(tx, id, before)) ? before : '';
  await replaceUses(tx, { avatar_of_id: id }, [avatar_url]);
  await replaceUses(tx, { withheld_from_id: id }, isUndo ? [] : [before]);
  await setDetails(tx, id, { avatar_url });
}

async function setDetails(tx: Tx, id: number, change: Pick<MemberDetails, 'avatar_url'>): Promise<void> {
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

export const profile: Noun = {
  routes: profileRoutes,
  addresses: {
    ofMember: [
      '/my-account',
      accountPages.completeProfile(),
      accountPages.preferences(),
      accountPages.onHold(),
      mailedPages.ageScreenPass(),
      mailedPages.restoreAccount(),
    ],
  },
  events: profileEvents,
  jobs: profileJobs,
  reactions: [onProfileDecided],
  uploads: { avatar: AVATARS },
  memberData: {
    // `anonymise` empties the row itself, after everything that hangs on it.
    forgotten: {
      members: [
        ...(['email', 'password_hash', 'display_name', 'display_name_key', 'first_name', 'last_name'] as const),
        ...(['wanted_display_name', 'kept_name_keys', 'cell_phone', 'zip_code', 'avatar_url'] as const),
      ],
    },
    kept: { members: ['deactivated_by'] },
    export: async (db, { id }) => ({ profile: presentProfile(await getMember(db, id)) }),
  },
};

async function isShown(db: Db, key: string, viewer: () => Promise<Actor>): Promise<'everyone' | 'viewer' | 'hidden'> {
  const waiting = await db
    .selectFrom('upload_uses as u')
    .leftJoin('review_items as i', (join) => join.on(sql<boolean>`i.subject = 'picture:' || u.avatar_of_id`))
    .select((eb) => eb.fn.coalesce('u.withheld_from_id', 'u.avatar_of_id').as('ownerId'))
    .where('u.upload_key', '=', key)
    .where((eb) =>
      eb('u.withheld_from_id', 'is not', null).or(
        eb('i.status', '=', 'open').and(sql<boolean>`'newcomer-picture' = any(i.reasons)`),
      ),
    )
    .executeTakeFirst();
  if (waiting === undefined) return 'everyone';
  const actor = await viewer();
  return actor.kind === 'member' && (actor.isSiteAdmin || actor.memberId === waiting.ownerId) ? 'viewer' : 'hidden';
}
