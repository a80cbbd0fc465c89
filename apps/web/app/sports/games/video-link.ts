/** A link that may be in a page: http or https; undefined for anything else that someone typed. */
export function webLink(link: string): string | undefined {
  const url = addressIn(link);
  return url !== undefined && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined;
}

/** The address in what someone typed as a link; undefined when there is none. */
export function addressIn(link: string): URL | undefined {
  // Most games have none, and to fail at it costs more than the rest of a card.
  if (link === '') return undefined;
  // URL.parse does it without the catch, but phones of last year do not have it.
  try {
    return new URL(link);
  } catch {
    return undefined;
  }
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
