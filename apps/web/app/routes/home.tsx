import { pages } from '@csz/contract/pages';
import { redirect } from 'react-router';
import { hasGuestSession } from '#web/people/accounts/guest-session.ts';
import { accountPages } from '#web/people/accounts/pages.ts';

/** The front door: members come to their home, guests to the scores, everybody else may choose. */
export const loader = ({ request }: { request: Request }) => {
  const cookies = request.headers.get('cookie');
  if (cookies?.includes('csz_session=') === true) return redirect(accountPages.myAccount('home'));
  return redirect(hasGuestSession(cookies) ? pages.scores() : accountPages.signIn());
};

export default function Home() {
  return null;
}
