import { pages } from '@csz/contract/pages';
import { redirect } from 'react-router';

export const loader = () => redirect(pages.category('csz-articles/player-of-the-month'), 301);

export default function PlayerOfTheMonth() {
  return null;
}
