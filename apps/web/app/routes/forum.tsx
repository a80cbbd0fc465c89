import { pages } from '@csz/contract/pages';
import { redirect } from 'react-router';

/** The Zone begins at its first category. */
export const loader = () => redirect(pages.zone(), 301);

export default function Forum() {
  return null;
}
