import { useMe } from '#web/people/accounts/queries.ts';
import { useLogOut } from '#web/people/accounts/use-log-out.ts';
import { Link } from '#web/ui/link.tsx';

const STAFF_ENTRIES = [
  { label: 'Distribution Widget', to: '/distribution' },
  { label: 'Standings Widget', to: '/standings-widget' },
];

interface MemberEntriesProps {
  /** What stands last for all members; else the makers of widgets, for staff. */
  areLast: boolean;
  className: string | undefined;
}

/** Entries of a member's menu. Guests do without their code: what sends a write comes with them. */
export function MemberEntries({ areLast, className }: MemberEntriesProps) {
  const logOut = useLogOut();
  const isStaff = useMe()?.isSiteAdmin === true;
  if (areLast)
    return (
      <li>
        <button type="button" className={className} onClick={logOut}>
          Log Out
        </button>
      </li>
    );
  return isStaff
    ? STAFF_ENTRIES.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className={className}>
            {label}
          </Link>
        </li>
      ))
    : null;
}
