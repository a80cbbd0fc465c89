import type { Noun } from '#server/platform/noun.ts';
import { profileJobs } from './anonymise-member.ts';
import { profileEvents } from './events.ts';
import { onProfileDecided } from './on-content-decided.ts';
import { AVATARS } from './pictures.ts';
import { presentProfile } from './present.ts';
import { getMember } from './queries.ts';
import { profileRoutes } from './routes.ts';

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
