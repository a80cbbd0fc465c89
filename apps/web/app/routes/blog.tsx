import { pages } from '@csz/contract/pages';
import { redirect } from 'react-router';

/** Where the portal's own articles are. */
export const loader = () => redirect(pages.category('csz-articles'), 301);

export default function Blog() {
  return null;
}
