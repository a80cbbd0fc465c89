import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useMe } from '#web/people/accounts/queries.ts';
import { Link } from '#web/ui/link.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { recapCountQuery, reviewCountQuery } from './queries.ts';

const TABS = [
  { show: 'review', label: 'Review' },
  { show: 'waiting', label: 'Waiting' },
  { show: 'settled', label: 'Settled lately' },
  { show: 'recaps', label: 'Recaps' },
] as const;
export type ScoresTab = (typeof TABS)[number]['show'];

/** Which part of the scores staff look at; it is in the address. */
export function useScoresTab(): ScoresTab {
  const [search] = useSearchParams();
  return TABS.find(({ show }) => show === search.get('show'))?.show ?? 'review';
}

/** The one game that the address asks for; its page links here for staff. */
export function useGameParam(): string | undefined {
  const [search] = useSearchParams();
  return /^[1-9]\d{0,8}$/.exec(search.get('gameId') ?? '')?.[0];
}

export function ScoresTabs() {
  const shown = useScoresTab();
  const isStaff = useMe()?.isSiteAdmin === true;
  const tab = useGameParam() === undefined ? shown : undefined;
  const counts: Partial<Record<ScoresTab, number | undefined>> = {
    review: useQuery(reviewCountQuery('review')).data,
    waiting: useQuery(reviewCountQuery('waiting')).data,
    recaps: useQuery({ ...recapCountQuery(), enabled: isStaff }).data,
  };
  return (
    <Tabs aria-label="Scores">
      {TABS.filter(({ show }) => isStaff || show !== 'recaps').map(({ show, label }) => (
        <Link key={show} to={`?show=${show}`} aria-current={show === tab ? 'page' : undefined}>
          {label}
          {show in counts && <span className="soft">{`\u00a0${counts[show] ?? ''}`}</span>}
        </Link>
      ))}
    </Tabs>
  );
}
