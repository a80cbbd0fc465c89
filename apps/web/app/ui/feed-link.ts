import type { MetaDescriptor } from 'react-router';

/** Shows readers of feeds where a page's feed is, as Atom; the JSON Feed has the same address with another ending. */
export const feedLink = (path: string, title: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  title,
  href: path,
});
