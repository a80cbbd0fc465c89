import * as z from 'zod';
import { url } from './settings-fields.ts';

/** A page of ours elsewhere. */
export interface SocialLink {
  /** 'Facebook' */
  readonly label: string;
  readonly url: string;
}

const MOST_LINKS = 8;

/** What people call these places; another one goes by its host. */
const LABELS: Readonly<Record<string, string>> = {
  'bsky.app': 'Bluesky',
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'snapchat.com': 'Snapchat',
  'threads.com': 'Threads',
  'threads.net': 'Threads',
  'tiktok.com': 'TikTok',
  'twitter.com': 'X',
  'x.com': 'X',
  'youtube.com': 'YouTube',
};

function linkTo(address: string): SocialLink {
  const host = new URL(address).hostname.replace(/^(www|m)\./, '');
  return { label: LABELS[host] ?? host, url: address };
}

const isSecure = (address: string): boolean => URL.parse(address)?.protocol === 'https:';

const links = z
  .string()
  .transform((list) => list.trim().split(/[\s,]+/))
  .refine(
    (list) => list.length <= MOST_LINKS && list.every(isSecure),
    `must be addresses that begin with https, at most ${MOST_LINKS}, with spaces between them`,
  )
  .transform((list) => list.map(linkTo))
  .optional();

export const SocialEnvironment = {
  SOCIAL_FEED_URL: url(/^https$/, 'https://social.example.org/embed'),
  SOCIAL_LINKS: links,
};

/** Where we are on networks of others. */
export interface SocialSettings {
  /** What we post elsewhere, for a frame that loads when it is pressed; without one there is none. */
  readonly socialFeedUrl: string | undefined;
  /** What the footer leads to. */
  readonly socialLinks: readonly SocialLink[] | undefined;
}
