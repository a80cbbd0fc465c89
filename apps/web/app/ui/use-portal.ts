import { useRouteLoaderData } from 'react-router';

/** What every page may know of the portal: its address, its mailbox, and the operator's switches. */
export interface Portal {
  /** Where visitors reach the portal, without a trailing slash. */
  readonly publicUrl: string;
  readonly contactEmail: string;
  /** Whether schedules are kept here. */
  readonly scheduleTab: boolean;
  /** Whether team pages say who coaches, and take another name. */
  readonly coachBanner: boolean;
  /** The podcast's player, for a frame. */
  readonly podcastUrl: string | undefined;
  /** What we post elsewhere, for a frame. */
  readonly socialFeedUrl?: string | undefined;
  /** Our pages elsewhere. */
  readonly socialLinks?: readonly { readonly label: string; readonly url: string }[] | undefined;
  /** Whether only members with a phone number report scores. */
  readonly requirePhone: boolean;
  /** Who pays for the pages of one county. */
  readonly sponsor: Sponsor | undefined;
  /** Who pays for some categories of The Zone, as their addresses name them. */
  readonly blogSponsor:
    | { readonly name: string; readonly link: string; readonly categories: readonly string[] }
    | undefined;
}

export interface Sponsor {
  readonly countyId: string;
  readonly name: string;
  readonly link: string;
  readonly pictureUrl: string | undefined;
}

const PLAIN: Portal = {
  publicUrl: '',
  contactEmail: '',
  scheduleTab: true,
  coachBanner: true,
  podcastUrl: undefined,
  requirePhone: false,
  sponsor: undefined,
  blogSponsor: undefined,
};

/** The portal's own address, mailbox and switches, from the root loader. */
export function usePortal(): Portal {
  return (useRouteLoaderData('root') as Portal | null | undefined) ?? PLAIN;
}
