import { pages } from '@csz/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useLive } from '#web/api/live/use-live.ts';
import { StateSelect } from '#web/reference/directory/place-selects.tsx';
import { groupSports } from '#web/reference/directory/sport-groups.ts';
import { sportChoice } from '#web/reference/directory/sport-name.ts';
import { FilterForm } from '#web/reference/filters/filter-form.tsx';
import { SeasonSelect } from '#web/reference/filters/season-select.tsx';
import { usePicked } from '#web/reference/filters/use-picked.ts';
import { SideAds } from '#web/shell/side-ads.tsx';
import { titleText } from '#web/sports/scores/scores-title.ts';
import { Board } from '#web/ui/board.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { FieldSelect } from '#web/ui/field-select.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { type PlayoffsView, playoffsFilterOf } from './load-playoffs.ts';
import { PlayoffList } from './playoff-list.tsx';
import { type PlayoffsQuery, playoffsAddress } from './playoffs-address.ts';
import { ProjectedList } from './projected-list.tsx';
import { playoffSportsQuery } from './queries.ts';

/** Tournament Brackets: which there are, by sport. */
export function PlayoffsPage({ view }: { view: PlayoffsView }) {
  useLive();
  const { state, sport } = view;
  return (
    <Columns isStatewide side={<SideAds isStatewide />}>
      <Board title="Tournament Brackets">
        <p className="soft">{titleText({ state, county: undefined, sport })}</p>
        <PlayoffFilters view={view} />
      </Board>
      <Stack gap={6}>
        <PlayoffList filter={playoffsFilterOf(view)} next={<WayOn view={view} />} />
        {view.season === view.present && <ProjectedList filter={playoffsFilterOf(view)} />}
      </Stack>
    </Columns>
  );
}

/** From a list without brackets: to more sports, to the present season, else to the scores. */
function WayOn({ view: { state, sport, season, present } }: { view: PlayoffsView }) {
  const to = (query: string) => playoffsAddress({ stateId: state.id, sportId: undefined, season: query }, present);
  if (sport !== undefined) return <ButtonLink to={to(season)}>All sports of {season}</ButtonLink>;
  if (season !== present) return <ButtonLink to={to(present)}>Brackets of {present}</ButtonLink>;
  return <ButtonLink to={pages.scores({ selectedStateId: state.id })}>See the scores</ButtonLink>;
}

function PlayoffFilters({ view }: { view: PlayoffsView }) {
  const { state, sport, season, present, today } = view;
  const navigate = useNavigate();
  const picked = usePicked<PlayoffsQuery>({ stateId: state.id, sportId: sport?.id, season });
  const show = (change: Partial<PlayoffsQuery>) => {
    picked.current = { ...picked.current, ...change };
    void navigate(playoffsAddress(picked.current, present), { preventScrollReset: true });
  };
  return (
    <FilterForm action="/playoffs" label="Filter brackets" inPairs>
      <StateSelect
        name="stateId"
        value={state.id}
        onChoose={(choice) => choice.choose === 'state' && show({ stateId: choice.stateId, sportId: undefined })}
      />
      <PlayoffSportSelect view={view} onPick={(sportId) => show({ sportId })} />
      <SeasonSelect season={season} today={today} onPick={(chosen) => show({ season: chosen })} />
    </FilterForm>
  );
}

interface SportPickProps {
  view: PlayoffsView;
  onPick: (sportId: string | undefined) => void;
}

/** Sports that have playoffs there; the chosen one stays, whether it has or not. */
function PlayoffSportSelect({ view, onPick }: SportPickProps) {
  const { data } = useQuery(playoffSportsQuery(playoffsFilterOf(view)));
  const here = data?.items ?? [];
  const { sport } = view;
  const isElsewhere = sport !== undefined && !here.some(({ id }) => id === sport.id);
  return (
    <FieldSelect label="Sport" name="sportId" value={sport?.id} onPick={onPick}>
      <option value="">All Sports</option>
      {isElsewhere && <option value={sport.id}>{sportChoice(sport)}</option>}
      {groupSports(here).flatMap(({ sports }) =>
        sports.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        )),
      )}
    </FieldSelect>
  );
}
