const VIDEO_ID = /^[\w-]{11}$/;
const YOUTUBE = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);

/** A link that may stand in a page: http or https; undefined for anything else that someone typed. */
export function webLink(link: string): string | undefined {
  const url = parsed(link);
  return url !== undefined && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined;
}

/**
 * Where a video plays inside a page without cookies: from a watch link, a short link, a live or an embed link.
 * Undefined for every other address.
 */
export function embedLink(link: string): string | undefined {
  const id = videoIdOf(parsed(link));
  return id === undefined ? undefined : `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`;
}

// URL.parse does it without the catch, but phones of last year do not have it.
function parsed(link: string): URL | undefined {
  try {
    return new URL(link);
  } catch {
    return undefined;
  }
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

export interface Watch {
  /** A streaming service's link wins over a video link. */
  readonly badge: 'Watch' | 'NFHS Network';
  readonly href: string;
}

/** Where to watch a game live, and the badge that says so; undefined without a link. */
export function watchOf(game: { youtubeLink: string; nfhsLink: string }): Watch | undefined {
  const service = webLink(game.nfhsLink);
  if (service !== undefined) return { badge: 'NFHS Network', href: service };
  const video = webLink(game.youtubeLink);
  return video === undefined ? undefined : { badge: 'Watch', href: video };
}
