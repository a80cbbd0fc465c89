import { accountPages } from '@csz/contract/accounts/pages';
import { lazy, type MouseEvent, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useLoginPrompt } from '#web/people/accounts/login-prompt.tsx';
import { useMeOnceKnown } from '#web/people/accounts/queries.ts';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './points-card.module.css';

const ACTIVITY = accountPages.myAccount('activity');

/** No first visit needs it. */
const MemberPoints = lazy(async () => ({ default: (await import('./member-points.tsx')).MemberPoints }));

/**
 * The spirit points of the one who reads, in the side column; it leads to the page of them, and guests to the login
 * dialog. Pages come with the one for guests; what a member has is requested after them, in the same room.
 */
export function PointsCard() {
  const me = useMeOnceKnown();
  return (
    <section
      className={`${styles.card} from-768 paper`}
      aria-label="Spirit PointZ"
      aria-busy={me === undefined || undefined}
    >
      {me === null ? (
        <GuestCard />
      ) : (
        <Stack as={Link} gap={3} to={ACTIVITY} className={styles.link}>
          <Title />
          {me !== undefined && (
            <Suspense>
              <MemberPoints />
            </Suspense>
          )}
        </Stack>
      )}
    </section>
  );
}

function GuestCard() {
  const { ask } = useLoginPrompt();
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    ask(() => void navigate(ACTIVITY));
  };
  return (
    <Stack
      as={Link}
      gap={3}
      to={accountPages.login(ACTIVITY)}
      discover="none"
      className={styles.link}
      onClick={onClick}
    >
      <Title />
      <span data-for="guests">Report scores, post, follow teams, and earn points.</span>
      <span data-for="guests" className="link-button">
        Log in to see yours
      </span>
    </Stack>
  );
}

const Title = () => (
  <Cluster as="span" gap={2} isLine className={`${styles.title} large heavy`}>
    Spirit PointZ
  </Cluster>
);
