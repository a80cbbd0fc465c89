import type { ImagePurpose } from '@csz/contract/media/calls';
import type { FastifyInstance } from 'fastify';
import type { Actor, Member } from './actor.ts';
import type { EventSchemas } from './events/events.ts';
import type { Reaction } from './events/reactions.ts';
import type { ImageRules } from './images.ts';
import type { JobHandlers } from './jobs.ts';
import type { MemberData } from './member-data.ts';
import type { Platform } from './platform.ts';

/** How the pictures of one purpose are kept, and who besides members may upload them. */
export interface UploadPurpose extends ImageRules {
  /** Where the storage keeps them. */
  readonly folder: string;
  /** Whether only staff may upload them. */
  readonly isForStaff?: boolean;
  /** The member behind a link of a mail; undefined when the link does not hold. */
  findLinkOpener?(platform: Platform, link: string): Promise<Member | undefined>;
  /** Whether a file of the folder may be shown: to everyone, and if not, to the one who asks. Without it, to everyone. */
  isShown?(platform: Platform, key: string, viewer: () => Promise<Actor>): Promise<'everyone' | 'viewer' | 'hidden'>;
}

/** Everything that the server lists of a noun. A noun is registered by one line in `nouns.ts`. */
export interface Noun {
  /** Serves the noun's calls. The other nouns are for calls that reach all of them, such as a download of all data. */
  readonly routes?: (app: FastifyInstance, platform: Platform, nouns: readonly Noun[]) => void;
  readonly jobs?: (platform: Platform, nouns: readonly Noun[]) => Partial<JobHandlers>;
  /** The events that the noun records, each with the schema of its data. */
  readonly events?: EventSchemas;
  /** What the noun does when something happens in its own or another noun. */
  readonly reactions?: readonly Reaction[];
  readonly memberData?: MemberData;
  readonly uploads?: { readonly [Purpose in ImagePurpose]?: UploadPurpose };
}
