import { useLogOut } from '#web/people/accounts/use-log-out.ts';

/** The last entry of a member's menu. Guests do without its code: what sends a write comes with it. */
export function LogOutEntry({ className }: { className: string | undefined }) {
  const logOut = useLogOut();
  return (
    <li>
      <button type="button" className={className} onClick={logOut}>
        Log Out
      </button>
    </li>
  );
}
