import type { LinkPreview } from '@csz/contract/previews/calls';
import type { Platform } from '#server/platform/platform.ts';

/** The links of a post with what they lead to; one that shows nothing stands as its host. */
export function previewLinks(_platform: Platform, links: readonly string[]): Promise<LinkPreview[]> {
  const readable = [...new Set(links)].filter((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ''));
  return Promise.resolve(readable.map(bare));
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
