import { pages } from '@csz/contract/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import board from '#web/ui/board.module.css';

interface ScoresBoardProps {
  /** Place and sport in words; the page's heading. */
  title: string;
  current: 'scores' | 'standings';
  /** What the other tab shows as well. */
  selection: { stateId?: string | undefined; countyId?: string | undefined; sportId?: string | undefined };
  filters: ReactNode;
  children?: ReactNode;
}

/** The console on top of scores and standings: what this is, the tabs, the filters. */
export function ScoresBoard({ title, current, selection, filters, children }: ScoresBoardProps) {
  const selected = {
    selectedStateId: selection.stateId,
    selectedCountyId: selection.countyId,
    selectedSportId: selection.sportId,
  };
  const tabs = [
    { name: 'scores', label: 'Scores', to: pages.scores(selected) },
    { name: 'standings', label: 'Standings', to: pages.standings(selected) },
  ];
  return (
    <div className={board.board}>
      <h1 className={board.title}>{title}</h1>
      <nav aria-label="Scores and standings">
        <ul className={board.tabs}>
          {tabs.map(({ name, label, to }) => (
            <li key={name}>
              <Link
                to={to}
                prefetch="intent"
                className={board.tab}
                aria-current={name === current ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {filters}
      {children}
    </div>
  );
}
