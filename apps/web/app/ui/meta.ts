import type { MetaDescriptor } from 'react-router';

const SITE = 'County Sports Zone';

export interface PageMeta {
  /** Without the site's name. */
  readonly title: string;
  readonly description: string;
  /** Path and query that stand for this page among all addresses that show the same. */
  readonly path: string;
  /** Where visitors reach the portal; from the root loader's data (`useMatches`/`matches` in `meta`). */
  readonly publicUrl: string;
  /** The picture that shows what the page is about; without one it is that of the portal. */
  readonly picture?: readonly MetaDescriptor[] | undefined;
  /** schema.org data. */
  readonly structured?: object;
  /** Pages that search engines should leave alone. */
  readonly noIndex?: boolean;
}

/** Title, description, canonical address and Open Graph data of a page. */
export function pageMeta({
  title,
  description,
  path,
  publicUrl,
  picture,
  structured,
  noIndex,
}: PageMeta): MetaDescriptor[] {
  const full = `${title} | ${SITE}`;
  const canonical = `${publicUrl}${path}`;
  return [
    { title: full },
    { name: 'description', content: description },
    // What engines leave alone names no address: those of links leave out their secret, and nothing stands there.
    noIndex === true ? { name: 'robots', content: 'noindex' } : { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:site_name', content: SITE },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    // Nor to messengers, which would lead readers of a preview to it.
    ...(noIndex === true ? [] : [{ property: 'og:url', content: canonical }]),
    ...(picture ?? [
      { property: 'og:image', content: `${publicUrl}/share.png` },
      { name: 'twitter:card', content: 'summary' },
    ]),
    ...(structured === undefined ? [] : [{ 'script:ld+json': structured } as MetaDescriptor]),
  ];
}

/** The public address, from the root route's loader data among a `meta` function's matches. */
export function publicUrlOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as { publicUrl?: string } | undefined)?.publicUrl ?? '';
}
