import { PREVIEWS_FOLDER } from '#server/community/previews/sweep-pictures.ts';
import { fileAddress, newKey } from '#server/platform/storage.ts';
import { aPicture } from '#server/testing/pictures.ts';
import type { Portal } from '#server/testing/portal.ts';

let count = 0;

/** A page elsewhere as we know it since its link was looked up, with the copy of its picture. */
export async function aKnownPage({ db, platform }: Portal, host = 'example.com') {
  count += 1;
  const url = `https://${host}/page-${count}`;
  const key = newKey(PREVIEWS_FOLDER, 'webp');
  await platform.storage.put(key, await aPicture().webp().toBuffer(), 'image/webp');
  const pictureUrl = fileAddress(key);
  const words = { title: 'The page', description: '', host, favicons: [], embedUrl: null };
  const preview = JSON.stringify({ ...words, url, images: [pictureUrl] });
  await db.insertInto('link_previews').values({ url, preview }).execute();
  return { url, pictureUrl };
}
