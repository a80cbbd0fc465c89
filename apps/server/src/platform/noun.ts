import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/settings.ts';
import type { Actor, Member } from './actor.ts';
import type { DB } from './db/schema.generated.ts';
import type { Reader, Tx } from './db/types.ts';
import type { EventSchemas } from './events/events.ts';
import type { Reaction } from './events/reactions.ts';
import type { NounAddresses } from './http/address-rules.ts';
import type { MovedPages } from './http/moved-pages.ts';
import type { ShownFromElsewhere } from './http/pages.ts';
import type { ImageRules } from './images.ts';
import type { JobHandlers } from './jobs.ts';
import type { Platform } from './platform.ts';

/** The name of a member who left. */
export const FORMER_MEMBER = 'Former member';

export interface MemberRef {
  readonly id: number;
  readonly email: string;
}

type Columns = { readonly [Table in keyof DB]?: readonly (keyof DB[Table] & string)[] };

/**
 * What a noun keeps of a member. A test walks the schema: a column that refers to a member or holds a member's words
 * is in one of the two lists of one noun.
 */
export interface MemberData {
  /** Columns that `forget` empties or whose rows it deletes. */
  readonly forgotten: Columns;
  /** Columns that stay when a member leaves, because they name no person or belong to the teams. */
  readonly kept?: Columns;
  /** What the member may download, by the title of the section. Secrets are left out, and what others wrote to decide. */
  export?(db: Reader, member: MemberRef): Promise<Record<string, unknown>>;
  /** Removes what is personal, in the transaction that anonymises the member's row. */
  forget?(tx: Tx, member: MemberRef): Promise<void>;
}

/** Files that the storage keeps in one folder, and who may see them. */
export interface FileFolder {
  readonly folder: string;
  /** Whether a file of the folder may be shown: to everyone, and if not, to the one who asks. Without it, to everyone. */
  isShown?(platform: Platform, key: string, viewer: () => Promise<Actor>): Promise<'everyone' | 'viewer' | 'hidden'>;
}

/** How the pictures of one purpose are kept, and who besides members may upload them. */
export interface UploadPurpose extends ImageRules, FileFolder {
  /** Whether only staff may upload them. */
  readonly isForStaff?: boolean;
  /** The member behind a link of a mail; undefined when the link does not hold. */
  findLinkOpener?(platform: Platform, link: string): Promise<Member | undefined>;
}

/** The purposes of pictures by name; the noun that takes uploads fills it. */
// biome-ignore lint/suspicious/noEmptyInterface: a noun fills it.
export interface UploadPurposes {}

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
  readonly uploads?: Partial<UploadPurposes>;
  /** Folders of files that no one uploads. */
  readonly folders?: readonly FileFolder[];
  /** What its pages are made with that no call answers, by the operator's settings. */
  readonly pageSettings?: (settings: Settings) => Readonly<Record<string, unknown>>;
  readonly shownFromElsewhere?: (settings: Settings) => ShownFromElsewhere;
  /** Which of its addresses are one person's. */
  readonly addresses?: NounAddresses;
  readonly movedPages?: MovedPages;
}
