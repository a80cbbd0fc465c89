import type { PointsStat } from '@csz/contract/points/calls';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLoginPrompt } from '#web/people/accounts/login-prompt.tsx';
import { accountPages } from '#web/people/accounts/pages.ts';
import { useMeOnceKnown } from '#web/people/accounts/queries.ts';
import { Stack } from '#web/ui/layout.tsx';
import styles from './points-card.module.css';
import { pointsStatQuery, pointsText } from './queries.ts';

const ACTIVITY = accountPages.myAccount('activity');

/**
 * The spirit points of the one who reads, in the side column; it leads to the page of them, and guests to the login
 * dialog. Pages come with the one for guests; what a member has is asked for after them, in the same room.
 */
export function PointsCard({ isOnPhones = false }: { isOnPhones?: boolean }) {
  const me = useMeOnceKnown();
  return (
    <section
      className={isOnPhones ? styles.card : `${styles.card} ${styles.besides}`}
      aria-label="Spirit PointZ"
      aria-busy={me === undefined || undefined}
    >
      {me === null ? <GuestCard /> : <MemberCard isKnown={me !== undefined} />}
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
    <Link to={accountPages.login(ACTIVITY)} discover="none" className={styles.link} onClick={onClick}>
      <Title />
      <span>Report scores, post, follow teams, and earn points.</span>
      <span className={styles.more}>Log in to see yours</span>
    </Link>
  );
}

function MemberCard({ isKnown }: { isKnown: boolean }) {
  const { data: stat, isError } = useQuery({ ...pointsStatQuery, enabled: isKnown });
  return (
    <Link to={ACTIVITY} className={styles.link}>
      <Title />
      {stat !== undefined && <Stat stat={stat} />}
      {stat === undefined && isError && <span role="status">Can't load data</span>}
    </Link>
  );
}

const Title = () => <span className={styles.title}>Spirit PointZ</span>;

function Stat({ stat }: { stat: PointsStat }) {
  const parts = [
    ['Rank', `#${pointsText(stat.rank)}`],
    ['Points', pointsText(stat.spiritPoints.sum)],
    ['Correct scores', pointsText(stat.correctScores.count)],
    ['Events', pointsText(stat.allEventsCount.count)],
    ['Streak', stat.daysStreak === 1 ? '1 day' : `${pointsText(stat.daysStreak)} days`],
  ] as const;
  return (
    <span className={styles.parts}>
      {parts.map(([label, value]) => (
        <Stack as="span" gap="Hair" key={label} className={styles.part}>
          <strong>{value}</strong> <span className="soft small">{label}</span>
        </Stack>
      ))}
    </span>
  );
}
