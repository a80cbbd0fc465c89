import { existsSync } from 'node:fs';
import * as z from 'zod';
import { flag, url } from './settings-fields.ts';

/** What an operator says of advertising and sponsors. */
export const AdvertisingEnvironment = {
  SPONSOR_BANNER: flag.default(false),
  SPONSOR_COUNTY: z.string().regex(/^\d+$/, 'must be the number of a county').optional(),
  SPONSOR_NAME: z.string().max(80, 'must have at most 80 characters').optional(),
  SPONSOR_LINK: url(/^https?$/, 'https://sponsor.example.org'),
  SPONSOR_PICTURE: z
    .string()
    .regex(/\.(png|jpe?g|webp|avif|gif)$/i, 'must be a picture: png, jpg, webp, avif or gif')
    .refine(existsSync, 'must be a file that exists')
    .optional(),

  AD_FREE_COUNTIES: z
    .string()
    .regex(/^\d{1,9}(\s*,\s*\d{1,9})*$/, 'must be the numbers of counties with commas between them')
    .optional(),
  BLOG_SPONSOR_NAME: z.string().max(80, 'must have at most 80 characters').optional(),
  BLOG_SPONSOR_LINK: url(/^https?$/, 'https://sponsor.example.org'),
  BLOG_SPONSOR_CATEGORIES: z
    .string()
    .regex(/^[a-z0-9/-]+(\s*,\s*[a-z0-9/-]+)*$/, 'must be categories as in their addresses, with commas between them')
    .optional(),
};

type Env = z.output<z.ZodObject<typeof AdvertisingEnvironment>>;

/** Sponsors, and where nothing is advertised. */
export interface AdvertisingSettings {
  /** The sponsor of the pages of one county; undefined while the banner is off. */
  readonly sponsor: SponsorSettings | undefined;
  /** Counties whose pages carry no advertisement. */
  readonly adFreeCounties: readonly number[];
  /** The sponsor of some categories of The Zone; undefined without one. */
  readonly blogSponsor: BlogSponsor | undefined;
}

export interface SponsorSettings {
  readonly countyId: string;
  readonly name: string;
  readonly link: string;
  /** A file of this machine. */
  readonly picture: string | undefined;
}

export interface BlogSponsor {
  readonly name: string;
  readonly link: string;
  /** As in their addresses: `csz-articles`. */
  readonly categories: readonly string[];
}

/** One sentence for each setting that is missing beside another. */
export const advertisingMistakes = (given: NodeJS.ProcessEnv): string[] => [
  ...sponsorMistakes(given),
  ...blogSponsorMistakes(given),
];

/** The same as the portal reads it. */
export const advertisingOf = (env: Env): AdvertisingSettings => ({
  sponsor: sponsorOf(env),
  adFreeCounties: listed(env.AD_FREE_COUNTIES).map(Number),
  blogSponsor: blogSponsorOf(env),
});

function sponsorMistakes(given: NodeJS.ProcessEnv): string[] {
  if (given.SPONSOR_BANNER !== 'true') return [];
  const missing = ['SPONSOR_COUNTY', 'SPONSOR_NAME', 'SPONSOR_LINK'].filter((name) => given[name] === undefined);
  return missing.map((name) => `${name} must be set when SPONSOR_BANNER is true.`);
}

function sponsorOf(env: Env): SponsorSettings | undefined {
  const { SPONSOR_COUNTY: countyId, SPONSOR_NAME: name, SPONSOR_LINK: link, SPONSOR_PICTURE: picture } = env;
  if (!env.SPONSOR_BANNER || countyId === undefined || name === undefined || link === undefined) return undefined;
  return { countyId, name, link, picture };
}

const BLOG_SPONSOR = ['BLOG_SPONSOR_NAME', 'BLOG_SPONSOR_LINK', 'BLOG_SPONSOR_CATEGORIES'];

/** One of the three says that there is a sponsor; then it takes all of them. */
function blogSponsorMistakes(given: NodeJS.ProcessEnv): string[] {
  const missing = BLOG_SPONSOR.filter((name) => given[name] === undefined);
  if (missing.length === BLOG_SPONSOR.length) return [];
  return missing.map((name) => `${name} must be set when another setting of BLOG_SPONSOR is.`);
}

function blogSponsorOf(env: Env): BlogSponsor | undefined {
  const { BLOG_SPONSOR_NAME: name, BLOG_SPONSOR_LINK: link, BLOG_SPONSOR_CATEGORIES } = env;
  if (name === undefined || link === undefined) return undefined;
  return { name, link, categories: listed(BLOG_SPONSOR_CATEGORIES) };
}

const listed = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
