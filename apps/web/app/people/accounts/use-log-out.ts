import { accountPages } from '@csz/contract/accounts/pages';
import { useNavigate } from 'react-router';
import { useAction } from '#web/api/use-action.ts';
import { useSession } from './use-session.ts';

/** Ends the session and leads to the home page. */
export function useLogOut(): () => Promise<unknown> {
  const session = useSession();
  const navigate = useNavigate();
  const { run } = useAction(session.logOut, { errorsTo: 'toast', onDone: () => navigate(accountPages.signIn()) });
  return () => run();
}
