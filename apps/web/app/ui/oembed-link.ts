import { widgetsPages } from '@csz/contract/widgets/pages';
import type { MetaDescriptor } from 'react-router';

/**
 * Says to programs where they ask how to embed a page (oembed.com, 4).
 *
 * @param path of the page, as its canonical address has it
 */
export const oembedLink = (publicUrl: string, path: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/json+oembed',
  href: publicUrl + widgetsPages.oembed(publicUrl + path),
});
