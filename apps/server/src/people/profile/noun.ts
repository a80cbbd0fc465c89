import { sql } from 'kysely';
import * as z from 'zod';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/types.ts';
import type { EventsOf } from '#server/platform/events/events.ts';
import { PHOTO_LIMITS } from '#server/platform/images.ts';
import type { Noun, UploadPurpose } from '#server/platform/noun.ts';
import { profileJobs } from './anonymise-member.ts';
import { onProfileDecided } from './on-content-decided.ts';
import { presentProfile } from './present.ts';
import { getMember } from './queries.ts';
import { profileRoutes } from './routes.ts';

/** Subjects: `member:7`. */
const profileEvents = {
  /** Members say something else of themselves, or have another picture or none. What it is stays in their row. */
  'profile.changed': z.strictObject({ memberId: z.int() }),
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof profileEvents> {}
}

/** A newcomer's picture is seen by its owner and staff alone until staff have looked at it. */
const AVATARS: UploadPurpose = {
  ...PHOTO_LIMITS,
  folder: 'avatars',
  size: 512,
  fit: 'square',
  isShown: ({ db }, key, viewer) => isShown(db, key, viewer),
};

export const profile: Noun = {
  routes: profileRoutes,
  events: profileEvents,
  jobs: profileJobs,
  reactions: [onProfileDecided],
  uploads: { avatar: AVATARS },
  memberData: {
    // `anonymise` empties the row itself, after everything that hangs on it.
    forgotten: {
      members: [
        ...(['email', 'password_hash', 'display_name', 'display_name_key', 'first_name', 'last_name'] as const),
        ...(['cell_phone', 'zip_code', 'avatar_url'] as const),
      ],
    },
    kept: { members: ['deactivated_by'] },
    export: async (db, { id }) => ({ profile: presentProfile(await getMember(db, id)) }),
  },
};

async function isShown(db: Db, key: string, viewer: () => Promise<Actor>): Promise<'everyone' | 'viewer' | 'hidden'> {
  const waiting = await db
    .selectFrom('upload_uses as u')
    .innerJoin('review_items as i', (join) => join.on(sql<boolean>`i.subject = 'picture:' || u.avatar_of_id`))
    .select('u.avatar_of_id as ownerId')
    .where('u.upload_key', '=', key)
    .where('i.status', '=', 'open')
    .where(sql<boolean>`'newcomer-picture' = any(i.reasons)`)
    .executeTakeFirst();
  if (waiting === undefined) return 'everyone';
  const actor = await viewer();
  return actor.kind === 'member' && (actor.isSiteAdmin || actor.memberId === waiting.ownerId) ? 'viewer' : 'hidden';
}
