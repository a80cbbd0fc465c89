import type { LinkPreview } from '@csz/contract/previews/calls';
import { listKeptPreviews } from '#server/community/previews/api.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * The links of a post with what they lead to, as the composer looked it up when they were pasted; nothing is requested of
 * the world while a post is written. One that was not looked up, or shows nothing, is shown by its host.
 */
export async function previewLinks({ db }: Platform, links: readonly string[]): Promise<LinkPreview[]> {
  const readable = [...new Set(links)].filter((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ''));
  const kept = await listKeptPreviews(db, readable);
  return readable.map((url) => kept.get(url) ?? bare(url));
}

const bare = (url: string): LinkPreview => ({
  url,
  title: '',
  description: '',
  host: new URL(url).host,
  images: [],
  favicons: [],
  embedUrl: null,
});
