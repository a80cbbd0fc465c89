import { redirect } from 'react-router';
import { accountPages } from '#web/people/accounts/pages.ts';

export const loader = () => redirect(accountPages.myAccount('home'));

export default function MyAccountIndex() {
  return null;
}
