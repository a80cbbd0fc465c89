import { addressIn } from './video-link.ts';

const VIDEO_ID = /^[\w-]{11}$/;
const YOUTUBE = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);

/**
 * Where a video plays inside a page without cookies: from a watch link, a short link, a live or an embed link.
 * Undefined for every other address.
 */
export function embedLink(link: string): string | undefined {
  const id = videoIdOf(addressIn(link));
  return id === undefined ? undefined : `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`;
}

function videoIdOf(url: URL | undefined): string | undefined {
  if (url === undefined) return undefined;
  const [first, second] = url.pathname.split('/').filter(Boolean);
  const id =
    url.hostname === 'youtu.be' ? first : YOUTUBE.has(url.hostname) ? youtubeId(first, second, url) : undefined;
  return id !== undefined && VIDEO_ID.test(id) ? id : undefined;
}

function youtubeId(first: string | undefined, second: string | undefined, url: URL): string | undefined {
  if (first === 'watch') return url.searchParams.get('v') ?? undefined;
  return first === 'embed' || first === 'live' || first === 'shorts' || first === 'v' ? second : undefined;
}
