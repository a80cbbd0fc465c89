import { pages } from '@csz/contract/pages';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Board } from '#web/ui/board.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

interface ScoresBoardProps {
  /** Place and sport in words; the page's heading. */
  title: string;
  current: 'scores' | 'standings' | 'updates';
  /** What the other tabs show as well. */
  selection: { stateId?: string | undefined; countyId?: string | undefined; sportId?: string | undefined };
  filters: ReactNode;
  children?: ReactNode;
}

/** Where the tabs lead: to the place that is picked by now, also while its page is still on its way. */
function useSelectedNow(shown: ScoresBoardProps['selection']) {
  const { location: next } = useNavigation();
  const isOurs = [pages.scores(), pages.standings(), pages.countyUpdates()].includes(next?.pathname ?? '');
  if (next === undefined || !isOurs)
    return { selectedStateId: shown.stateId, selectedCountyId: shown.countyId, selectedSportId: shown.sportId };
  const picked = new URLSearchParams(next.search);
  const idOf = (name: string) => picked.get(name) || undefined;
  return {
    selectedStateId: idOf('selectedStateId'),
    selectedCountyId: idOf('selectedCountyId'),
    selectedSportId: idOf('selectedSportId') ?? idOf('sportId'),
  };
}

/** The Updates have a name of their own for the sport. */
const updatesOf = ({ selectedSportId: sportId, ...place }: ReturnType<typeof useSelectedNow>) => ({
  ...place,
  sportId,
});

/** The console on top of scores, standings and updates: what this is, the tabs, the filters. */
export function ScoresBoard({ title, current, selection, filters, children }: ScoresBoardProps) {
  const selected = useSelectedNow(selection);
  const tabs = [
    { name: 'scores', label: 'Scores', to: pages.scores(selected) },
    { name: 'standings', label: 'Standings', to: pages.standings(selected) },
    { name: 'updates', label: 'Updates', to: pages.countyUpdates(updatesOf(selected)) },
  ];
  return (
    <Board title={title}>
      <Tabs aria-label="Scores and standings">
        {tabs.map(({ name, label, to }) => (
          <Link key={name} to={to} prefetch="intent" aria-current={name === current ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </Tabs>
      {filters}
      {children}
    </Board>
  );
}
