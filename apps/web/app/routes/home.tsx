import { pages } from '@csz/contract/pages';
import { redirect } from 'react-router';

/** The front door leads to the scores; members get a home of their own. */
export const loader = () => redirect(pages.scores());
export const clientLoader = loader;

export default function Home() {
  return null;
}
