import type { LinkPreview } from '@csz/contract/previews/calls';
import { sql } from 'kysely';
import { isFitToQuote } from '#server/community/moderation/api.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { reencodeImage } from '#server/platform/images.ts';
import type { Platform } from '#server/platform/platform.ts';
import { fileAddress, newKey } from '#server/platform/storage.ts';
import { embedOf } from './embed-of.ts';
import { type FetchOptions, fetchGuarded } from './fetch-guarded.ts';
import { readPage } from './read-page.ts';
import { PREVIEWS_FOLDER } from './sweep-pictures.ts';

/** The head of a page is in its first part; what comes after is not read. */
const PAGE_BYTES = 512 * 1024;
const PICTURE_BYTES = 3 * 1024 * 1024;
const PICTURE = { maxBytes: PICTURE_BYTES, maxPixels: 20_000_000, size: 800, fit: 'whole' } as const;
const ICON = { maxBytes: PICTURE_BYTES, maxPixels: 4_000_000, size: 64, fit: 'whole' } as const;
/** A page changes seldom; one that had nothing to show may have been away for a moment. */
const KEPT_DAYS = 7;
const EMPTY_KEPT_HOURS = 1;

type ForTests = Pick<FetchOptions, 'allowed' | 'lookup'>;

/**
 * What a link leads to: its title, and copies of its picture and icon that we keep. Pages are asked once a week, however
 * many members link to them.
 *
 * @returns undefined when there is nothing to show, or nothing that may be, whatever the reason.
 */
export async function findPreview(
  platform: Pick<Platform, 'db' | 'storage'>,
  url: string,
  forTests: ForTests = {},
): Promise<LinkPreview | undefined> {
  const kept = await findKept(platform.db, url);
  if (kept !== undefined) return asQuoted(kept.preview);
  const preview = await makePreview(platform, url, forTests);
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

/** The previews of these links that were made already; nothing is fetched, so a write may ask. */
export async function listKeptPreviews(db: Reader, urls: readonly string[]): Promise<Map<string, LinkPreview>> {
  if (urls.length === 0) return new Map();
  const rows = await db.selectFrom('link_previews').select(['url', 'preview']).where('url', 'in', urls).execute();
  return new Map(
    rows.flatMap((row) => {
      const preview = asQuoted(row.preview);
      return preview === undefined ? [] : [[row.url, preview] as const];
    }),
  );
}

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
  forTests: ForTests,
): Promise<LinkPreview | undefined> {
  const page = await fetchGuarded(url, { accept: 'text/html', maxBytes: PAGE_BYTES, ...forTests });
  const embedUrl = embedOf(url);
  const isPage = page !== undefined && /^(?:text\/html|application\/xhtml\+xml)\b/i.test(page.type);
  if (!isPage && embedUrl === null) return undefined;
  const head = isPage ? readPage(page.bytes, page.type, page.url) : undefined;
  const title = head?.title ?? '';
  if (title === '' && embedUrl === null) return undefined;
  const image = await keepPicture(storage, head?.image, PICTURE, forTests);
  const icon = image === undefined ? await keepPicture(storage, head?.icon, ICON, forTests) : undefined;
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
  forTests: ForTests,
): Promise<string | undefined> {
  if (address === undefined) return undefined;
  const fetched = await fetchGuarded(address, { accept: 'image/*', maxBytes: rules.maxBytes, ...forTests });
  if (fetched === undefined || fetched.isCut) return undefined;
  const picture = await reencodeImage(fetched.bytes, rules).catch(() => undefined);
  if (picture === undefined) return undefined;
  const key = newKey(PREVIEWS_FOLDER, 'webp');
  await storage.put(key, picture.bytes, picture.type);
  return fileAddress(key);
}
