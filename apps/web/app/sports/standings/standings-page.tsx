import { widgetsPages } from '@csz/contract/widgets/pages';
import { useLive } from '#web/api/live/use-live.ts';
import { FilterForm } from '#web/reference/filters/filter-form.tsx';
import { SeasonSelect } from '#web/reference/filters/season-select.tsx';
import { type Choose, useChoose } from '#web/reference/filters/use-choose.ts';
import { useRemember } from '#web/reference/filters/use-remember.ts';
import { SideAds } from '#web/shell/side-ads.tsx';
import { PointRankingLinks } from '#web/sports/point-rankings/point-ranking-links.tsx';
import { ScoresBoard } from '#web/sports/scores/scores-board.tsx';
import { ScoresFilters } from '#web/sports/scores/scores-filters.tsx';
import { titleText } from '#web/sports/scores/scores-title.ts';
import { Columns } from '#web/ui/columns.tsx';
import { EmbedLink } from '#web/ui/embed-link.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { ChooseCounty, ChooseSport } from './choose-first.tsx';
import { LeagueWeek } from './league-week.tsx';
import { rankingsFilterOf, type StandingsView, tablesFilterOf } from './load-standings.ts';
import type { TablesFilter } from './queries.ts';
import { standingsAddress } from './standings-address.ts';
import { StandingsLists } from './standings-lists.tsx';
import styles from './standings-page.module.css';

/** Who stands where in the leagues of a county. */
export function StandingsPage({ view }: { view: StandingsView }) {
  useLive();
  const { state, county, sport, season, present, today, isChosen } = view;
  const selection = { stateId: state.id, countyId: county?.id, sportId: sport?.id };
  useRemember(isChosen ? selection : undefined);
  const rankings = rankingsFilterOf(view);
  const choose = useChoose({
    selection: {
      stateId: state.id,
      countyId: county?.id,
      schoolId: undefined,
      sportId: sport?.id,
      date: undefined,
      season,
    },
    today,
    addressOf: (chosen) => standingsAddress(chosen, present),
  });
  return (
    <Columns
      isStatewide={view.county === undefined}
      side={<SideAds countyId={view.county?.id} isStatewide={view.county === undefined} />}
    >
      <ScoresBoard
        title={titleText(view)}
        current="standings"
        selection={selection}
        filters={
          <Stack gap={2} className={styles.filters}>
            <ScoresFilters
              action="/scores/standings"
              label="Filter standings"
              place={view}
              sport={sport}
              choose={choose}
            />
            <SeasonFilter view={view} choose={choose} />
          </Stack>
        }
      />
      <Stack gap={6}>
        {rankings !== undefined && <PointRankingLinks filter={rankings} />}
        <Tables view={view} />
      </Stack>
    </Columns>
  );
}

function Tables({ view }: { view: StandingsView }) {
  const filter = tablesFilterOf(view);
  if (filter !== undefined) {
    return (
      <>
        <StandingsLists filter={filter} present={view.present} />
        <EmbedStandings view={view} filter={filter} />
        {view.season === view.present && <LeagueWeek filter={filter} today={view.today} />}
      </>
    );
  }
  return view.county === undefined ? <ChooseCounty view={view} /> : <ChooseSport view={view} county={view.county} />;
}

/** The season of today goes on by itself; another one is named. */
function EmbedStandings({ view, filter }: { view: StandingsView; filter: TablesFilter }) {
  const { stateId: state, countyId: district, sportId: sport } = filter;
  const season = view.season === view.present ? undefined : view.season;
  return (
    <p>
      <EmbedLink
        title={`${titleText(view)} standings`}
        path={widgetsPages.standingsWidget({ state, district, sport, season })}
      />
    </p>
  );
}

/** Another season of the same tables; without scripts a form of its own that keeps the rest. */
function SeasonFilter({ view, choose }: { view: StandingsView; choose: Choose }) {
  const { state, county, sport, season, today } = view;
  return (
    <FilterForm action="/scores/standings" label="Another year">
      <input type="hidden" name="selectedStateId" value={state.id} />
      <input type="hidden" name="selectedCountyId" value={county?.id ?? ''} />
      <input type="hidden" name="selectedSportId" value={sport?.id ?? ''} />
      <SeasonSelect season={season} today={today} onPick={(label) => choose({ choose: 'season', season: label })} />
    </FilterForm>
  );
}
