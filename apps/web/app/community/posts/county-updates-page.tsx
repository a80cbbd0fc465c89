import { pages } from '@csz/contract/pages';
import { useLive } from '#web/api/live/use-live.ts';
import { useChoose } from '#web/reference/filters/use-choose.ts';
import { useRemember } from '#web/reference/filters/use-remember.ts';
import { SideAds } from '#web/shell/side-ads.tsx';
import { ScoresBoard } from '#web/sports/scores/scores-board.tsx';
import { ScoresFilters } from '#web/sports/scores/scores-filters.tsx';
import { titleText } from '#web/sports/scores/scores-title.ts';
import { Columns } from '#web/ui/columns.tsx';
import type { CountyUpdatesView } from './load-updates.ts';
import { UpdatesList } from './updates-list.tsx';

/** The third tab of the scores: what is written about a county and a sport. */
export function CountyUpdatesPage({ view }: { view: CountyUpdatesView }) {
  useLive();
  const { state, county, sport, isChosen } = view;
  const selection = { stateId: state.id, countyId: county?.id, sportId: sport?.id };
  useRemember(isChosen ? selection : undefined);
  const choose = useChoose({
    selection: { ...selection, schoolId: undefined, date: undefined, season: undefined },
    today: '',
    addressOf: ({ stateId, countyId, sportId }) =>
      pages.countyUpdates({ selectedStateId: stateId, selectedCountyId: countyId, sportId }),
  });
  return (
    <Columns side={<SideAds countyId={county?.id} />}>
      <ScoresBoard
        title={titleText(view)}
        current="updates"
        selection={selection}
        filters={
          <ScoresFilters action="/scores/forum" label="Filter updates" place={view} sport={sport} choose={choose} />
        }
      />
      <UpdatesList view={view} />
    </Columns>
  );
}
