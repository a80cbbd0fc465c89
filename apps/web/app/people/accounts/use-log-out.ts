import { useNavigate } from 'react-router';
import { accountPages } from './pages.ts';
import { useSession } from './use-session.ts';

/** Ends the session and leads to the front door. */
export function useLogOut(): () => Promise<void> {
  const session = useSession();
  const navigate = useNavigate();
  return async () => {
    await session.logOut();
    await navigate(accountPages.signIn());
  };
}
