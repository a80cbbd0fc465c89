import type { LinkPreview } from '@csz/contract/previews/calls';
import { Parser } from 'htmlparser2';
import { sql } from 'kysely';
import { isFitToQuote } from '#server/community/trust/api.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { reencodeImage } from '#server/platform/images.ts';
import type { Platform } from '#server/platform/platform.ts';
import { fileAddress, newKey } from '#server/platform/storage.ts';
import { type FetchOptions, fetchGuarded } from './fetch-guarded.ts';
import { findQuarantine } from './quarantine.ts';
import { PREVIEWS_FOLDER } from './sweep-pictures.ts';

/** What a page says of itself; addresses are whole. */
interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly image: string | undefined;
  readonly icon: string | undefined;
}

const LONGEST_TITLE = 200;

const LONGEST_DESCRIPTION = 300;

/** One line without signs that are not seen, or that turn the direction of writing. */
const tidy = (text: string, most: number): string =>
  text
    .replace(/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

const YOUTUBE_ID = /^[\w-]{11}$/;

/** The head of a page is in its first part; what comes after is not read. */
const PAGE_BYTES = 512 * 1024;

const PICTURE_BYTES = 3 * 1024 * 1024;

const PICTURE = { maxBytes: PICTURE_BYTES, maxPixels: 20_000_000, size: 800, fit: 'whole' } as const;

const ICON = { maxBytes: PICTURE_BYTES, maxPixels: 4_000_000, size: 64, fit: 'whole' } as const;

/** A page changes seldom; one that had nothing to show may have been away for a moment. */
const KEPT_DAYS = 7;

const EMPTY_KEPT_HOURS = 1;

type ForTests = Pick<FetchOptions, 'allowed' | 'lookup'>;

/** Whom a lookup may ask. */
type Guard = Pick<FetchOptions, 'allowed' | 'lookup' | 'isRefused'>;

/**
 * What a link leads to: its title, and copies of its picture and icon that we keep. Pages are fetched once a week, however
 * many members link to them.
 *
 * @returns undefined when there is nothing to show, or nothing that may be, whatever the reason.
 */
export async function findPreview(
  platform: Pick<Platform, 'db' | 'storage'>,
  url: string,
  forTests: ForTests = {},
): Promise<LinkPreview | undefined> {
  const isRefused = await findQuarantine(platform.db);
  if (isRefused(url)) return undefined;
  const kept = await findKept(platform.db, url);
  if (kept !== undefined) return asQuoted(kept.preview);
  const preview = await makePreview(platform, url, { ...forTests, isRefused });
  const row = { preview: preview === undefined ? null : JSON.stringify(preview), fetched_at: sql<Date>`now()` };
  await platform.db
    .insertInto('link_previews')
    .values({ url, ...row })
    .onConflict((conflict) => conflict.column('url').doUpdateSet(row))
    .execute();
  return asQuoted(preview);
}

/**
 * A preview is shown as what its author linked to, so its words pass the checks of words. They are checked when it is
 * shown: what was kept before a check came is not shown either.
 */
const asQuoted = (preview: LinkPreview | null | undefined): LinkPreview | undefined =>
  preview && isFitToQuote(`${preview.title}\n${preview.description}`) ? preview : undefined;

/**
 * What is shown of each of these links as far as it is known already; nothing is fetched, so a write may ask. A page that was
 * not looked up, or shows nothing, is shown by its host; a video plays all the same, unless its words may not be shown. Of
 * a quarantined host nothing else is shown.
 */
export async function listKeptPreviews(db: Reader, urls: readonly string[]): Promise<LinkPreview[]> {
  if (urls.length === 0) return [];
  const rows = await db.selectFrom('link_previews').select(['url', 'preview']).where('url', 'in', urls).execute();
  const kept = new Map(rows.map(({ url, preview }) => [url, preview]));
  const isQuarantined = await findQuarantine(db);
  return urls.map((url) => {
    if (isQuarantined(url)) return bare(url, null);
    const preview = kept.get(url);
    return asQuoted(preview) ?? bare(url, preview ? null : embedOf(url));
  });
}

const bare = (url: string, embedUrl: string | null): LinkPreview => ({
  url,
  title: '',
  description: '',
  host: new URL(url).host,
  images: [],
  favicons: [],
  embedUrl,
});

const findKept = (db: Reader, url: string) =>
  db
    .selectFrom('link_previews')
    .select('preview')
    .where('url', '=', url)
    .where(
      'fetched_at',
      '>',
      sql<Date>`now() - case when preview is null then make_interval(hours => ${EMPTY_KEPT_HOURS}::int)
        else make_interval(days => ${KEPT_DAYS}::int) end`,
    )
    .executeTakeFirst();

async function makePreview(
  { storage }: Pick<Platform, 'storage'>,
  url: string,
  guard: Guard,
): Promise<LinkPreview | undefined> {
  const page = await fetchGuarded(url, { accept: 'text/html', maxBytes: PAGE_BYTES, ...guard });
  const embedUrl = embedOf(url);
  const isPage = page !== undefined && /^(?:text\/html|application\/xhtml\+xml)\b/i.test(page.type);
  if (!isPage && embedUrl === null) return undefined;
  const head = isPage ? readPage(page.bytes, page.type, page.url) : undefined;
  const title = head?.title ?? '';
  if (title === '' && embedUrl === null) return undefined;
  const image = await keepPicture(storage, head?.image, PICTURE, guard);
  const icon = image === undefined ? await keepPicture(storage, head?.icon, ICON, guard) : undefined;
  return {
    url,
    title,
    description: head?.description ?? '',
    host: new URL(url).hostname.replace(/^www\./, ''),
    images: image === undefined ? [] : [image],
    favicons: icon === undefined ? [] : [icon],
    embedUrl,
  };
}

/** A copy of a picture, encoded again from its pixels, so that visitors' browsers ask only us for it. */
async function keepPicture(
  storage: Platform['storage'],
  address: string | undefined,
  rules: typeof PICTURE | typeof ICON,
  guard: Guard,
): Promise<string | undefined> {
  if (address === undefined) return undefined;
  const fetched = await fetchGuarded(address, { accept: 'image/*', maxBytes: rules.maxBytes, ...guard });
  if (fetched === undefined || fetched.isCut) return undefined;
  const picture = await reencodeImage(fetched.bytes, rules).catch(() => undefined);
  if (picture === undefined) return undefined;
  const key = newKey(PREVIEWS_FOLDER, 'webp');
  await storage.put(key, picture.bytes, picture.type);
  return fileAddress(key);
}

/** What plays a video when it is pressed: from YouTube without its cookies, or from Hudl; null for any other page. */
export function embedOf(link: string): string | null {
  const url = URL.parse(link);
  const host = url?.hostname.replace(/^(?:www|m)\./, '') ?? '';
  const parts = url?.pathname.split('/').filter((part) => part !== '') ?? [];
  if (host === 'hudl.com' && parts[0] === 'video' && parts.length >= 3) {
    const place = parts.slice(1, 4).map(encodeURIComponent).join('/');
    return `https://www.hudl.com/embed/video/${place}`;
  }
  const id = youtubeId(host, parts, url?.searchParams.get('v') ?? '');
  return YOUTUBE_ID.test(id) ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` : null;
}

function youtubeId(host: string, [first = '', second = '']: readonly string[], watched: string): string {
  if (host === 'youtu.be') return first;
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return '';
  return ['embed', 'live', 'shorts'].includes(first) ? second : watched;
}

/** Reads the head of a page; what is not there is empty. */
function readPage(bytes: Uint8Array, type: string, url: URL): PageHead {
  const found = new Map<string, string>();
  const note = (name: string | undefined, value: string | undefined) => {
    if (name !== undefined && value !== undefined && value.trim() !== '' && !found.has(name)) found.set(name, value);
  };
  let isTitle = false;
  let title = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'title' && title === '') isTitle = true;
      if (name === 'meta') note((attributes.property ?? attributes.name)?.toLowerCase(), attributes.content);
      if (name === 'link' && /\b(?:shortcut )?icon\b/i.test(attributes.rel ?? '')) note('icon', attributes.href);
      if (name === 'body') parser.pause();
    },
    ontext(text) {
      if (isTitle && title.length < LONGEST_TITLE * 2) title += text;
    },
    onclosetag(name) {
      if (name === 'title') isTitle = false;
    },
  });
  parser.write(decode(bytes, type));
  parser.end();
  const whole = (value: string | undefined) => (value === undefined ? undefined : URL.parse(value, url.href)?.href);
  return {
    title: tidy(found.get('og:title') ?? found.get('twitter:title') ?? title, LONGEST_TITLE),
    description: tidy(found.get('og:description') ?? found.get('description') ?? '', LONGEST_DESCRIPTION),
    image: whole(found.get('og:image') ?? found.get('og:image:url') ?? found.get('twitter:image')),
    icon: whole(found.get('icon')) ?? new URL('/favicon.ico', url).href,
  };
}

/** By what the answer says, or else the page itself; unknown ones are read as UTF-8. */
function decode(bytes: Uint8Array, type: string): string {
  const start = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  const charset = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(start)?.[1];
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
