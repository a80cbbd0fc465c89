import { accountPages } from '@csz/contract/accounts/pages';
import { redirect } from 'react-router';

export const loader = () => redirect(accountPages.myAccount('home'));

export default function MyAccountIndex() {
  return null;
}
