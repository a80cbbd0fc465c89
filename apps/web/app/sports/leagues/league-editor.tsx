import { Refusal } from '@csz/contract/core/refusal';
import { wallClock } from '@csz/contract/core/when';
import type { LeagueSeason } from '@csz/contract/leagues/calls';
import { seasonChoices, seasonLabel } from '@csz/rules/season';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { NotForYou } from '#web/people/accounts/notices.tsx';
import { sportsQuery } from '#web/reference/directory/queries.ts';
import { groupSports } from '#web/reference/directory/sport-groups.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Grid, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListNote, RetryButton, SkeletonBar } from '#web/ui/list-state.tsx';
import { EditSeason } from './edit-season.tsx';
import { leagueSeasonPath, leagueSeasonQuery, type SeasonChoice } from './queries.ts';

/** One league: the season and sport to look at, and what is kept of it. */
export function LeagueEditor({ id }: { id: string }) {
  const [search] = useSearchParams();
  const [sportId, season] = [search.get('sportId'), search.get('season')];
  const choice = { ...(sportId && { sportId }), ...(season && { season }) };
  const { data, error, refetch } = useQuery(leagueSeasonQuery(id, choice));
  if (error instanceof Refusal && error.code === 'not-allowed') return <NotForYou />;
  if (data === undefined) {
    return error === null ? (
      <SeasonSkeleton />
    ) : (
      <ListNote next={<RetryButton onPress={() => void refetch()} />}>{error.message}</ListNote>
    );
  }
  return <OpenSeason key={`${data.league.id} ${data.sportId} ${data.season}`} data={data} choice={choice} />;
}

/** As high as what comes: the head, the two selects, the parts of the form. */
function SeasonSkeleton() {
  return (
    <Stack gap={5} aria-busy="true">
      <div>
        <Link to="/admin/leagues">League seasons</Link>
        <SkeletonBar width="min(22rem, 100%)" height={40} />
        <SkeletonBar width="min(16rem, 100%)" height={20} />
      </div>
      <Grid least="200px">
        <SkeletonBar width="100%" height={68} />
        <SkeletonBar width="100%" height={68} />
      </Grid>
      <SkeletonBar width="100%" height={320} />
      <SkeletonBar width="100%" height={240} />
    </Stack>
  );
}

function OpenSeason({ data, choice }: { data: LeagueSeason; choice: SeasonChoice }) {
  const { league, sportName, season } = data;
  usePageTitle(`${league.name}, ${sportName}, ${season} | County Sports Zone`);
  return (
    <Stack gap={5}>
      <div>
        <Link to="/admin/leagues">League seasons</Link>
        <h1>{league.name}</h1>
        <p className="soft small">
          {sportName}, {season}, {league.districtName || league.stateName}
        </p>
      </div>
      <SeasonSelects data={data} />
      <EditSeason data={data} choice={choice} />
    </Stack>
  );
}

/** What the page is about is known with the answer; until then, and afterwards, the title is that of the route. */
function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      // The next page may have its own by now.
      if (document.title === title) document.title = before;
    };
  }, [title]);
}

/** Another sport or season. */
function SeasonSelects({ data }: { data: LeagueSeason }) {
  const navigate = useNavigate();
  const { data: sports } = useQuery(sportsQuery());
  const { league, sportId, season, seasons } = data;
  const choose = (to: Required<SeasonChoice>) => {
    // Chosen again, the page stays as it is, with what was done on it meanwhile.
    if (to.sportId !== sportId || to.season !== season) void navigate(leagueSeasonPath(league.id, to));
  };
  const { today } = wallClock('UTC', new Date());
  const played = new Set(seasons.map((one) => one.sportId));
  const groups = groupSports(sports?.items ?? []);
  const own = groups.flatMap((group) => group.sports).filter(({ id }) => played.has(id) || id === sportId);
  return (
    <Grid least="220px">
      <SelectField label="Sport" value={sportId} onChange={({ target }) => choose({ sportId: target.value, season })}>
        <optgroup label="In this league">
          {own.length === 0 && <option value={sportId}>{data.sportName}</option>}
          {own.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
        {groups.map((group) => (
          <optgroup key={group.parent?.id ?? ''} label={group.parent?.shortName ?? 'Others'}>
            {group.sports
              .filter(({ id }) => !own.some((one) => one.id === id))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField label="Season" value={season} onChange={({ target }) => choose({ sportId, season: target.value })}>
        {seasonChoices(today).map((year) => (
          <option key={year} value={seasonLabel(year)}>
            {seasonLabel(year)}
          </option>
        ))}
      </SelectField>
    </Grid>
  );
}
