import type { MetaDescriptor } from 'react-router';

/**
 * What a page says of its picture of 1200 × 630, which messengers show above its title. Apart from `pageMeta`, which every
 * page loads.
 *
 * @param card its path; the server alone knows it, which is the one that such programs ask.
 */
export function cardPicture(publicUrl: string, card: string | undefined, alt: string): MetaDescriptor[] | undefined {
  if (card === undefined) return undefined;
  return [
    { property: 'og:image', content: publicUrl + card },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
