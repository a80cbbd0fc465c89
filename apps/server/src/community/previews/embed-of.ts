const YOUTUBE_ID = /^[\w-]{11}$/;

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
