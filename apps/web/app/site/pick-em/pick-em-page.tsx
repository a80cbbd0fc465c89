import { formatDay } from '@csz/contract/core/when';
import { pages } from '@csz/contract/pages';
import type { Slate } from '@csz/contract/pick-em/calls';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useContext } from 'react';
import { useNavigate } from 'react-router';
import { useLive } from '#web/api/live/use-live.ts';
import { useMe } from '#web/people/accounts/queries.ts';
import { CountySelect, StateSelect } from '#web/reference/directory/place-selects.tsx';
import { FilterForm } from '#web/reference/filters/filter-form.tsx';
import { useRemember } from '#web/reference/filters/use-remember.ts';
import { SideAds } from '#web/shell/side-ads.tsx';
import { Board } from '#web/ui/board.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import { LoginPromptContext } from '#web/ui/login-prompt-context.ts';
import { Section } from '#web/ui/section.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Invitation } from './invitation.tsx';
import { LastWeek } from './last-week.tsx';
import { type PickEmView, slatesFilterOf } from './load-pick-em.ts';
import { PickBoard } from './pick-board.tsx';
import styles from './pick-em-page.module.css';
import { slatesQuery } from './queries.ts';
import { SlateForm } from './slate-form.tsx';
import { usePicks } from './use-picks.ts';

const Friends = lazy(async () => ({ default: (await import('./friends.tsx')).Friends }));

/** Pick 'Em: who wins each game of the week in a county. */
export function PickEmPage({ view }: { view: PickEmView }) {
  useLive();
  const { place, link } = view;
  const { data } = useQuery(slatesQuery(slatesFilterOf(view)));
  useRemember(place.county && { stateId: place.state.id, countyId: place.county.id });
  if (data === undefined) return null;
  const { county, week } = data;
  return (
    <Columns side={<SideAds countyId={county?.id ?? place.county?.id} />}>
      <Stack data-playgames="">
        <Board title="Pick ’Em">
          <p className="soft">
            {county?.name ?? place.county?.name ?? place.state.name}, {formatDay(week.from)} to {formatDay(week.to)}
          </p>
          <PlaceFilter view={view} countyId={county?.id} />
        </Board>
        {link !== undefined && <Invitation link={link} />}
        {county !== null && data.isThisWeek && <LastWeek countyId={county.id} week={data.earlier} />}
        {county === null || data.items.length === 0 ? (
          <NoSlate view={view} county={county ?? view.place.county} earlier={data.earlier} />
        ) : (
          <Played view={view} county={county} slates={data.items} />
        )}
        {county !== null && (
          <>
            <Weeks view={view} county={county} earlier={data.earlier} later={data.isThisWeek ? null : data.later} />
            <FriendsSection countyId={county.id} />
          </>
        )}
      </Stack>
    </Columns>
  );
}

interface PlayedProps {
  view: PickEmView;
  county: { readonly id: string; readonly name: string };
  slates: readonly Slate[];
}

function Played({ view, county, slates }: PlayedProps) {
  const picks = usePicks(slates);
  const slate = slates.find(({ sportId }) => sportId === view.sportId) ?? slates[0];
  if (slate === undefined) return null;
  return (
    <>
      {slates.length > 1 && (
        <Tabs aria-label="Sports">
          {slates.map(({ id, sportId, sportName }) => (
            <Link
              key={id}
              to={addressOf(view, county.id, { sportId })}
              preventScrollReset
              aria-current={id === slate.id ? 'page' : undefined}
            >
              {sportName}
            </Link>
          ))}
        </Tabs>
      )}
      {slates.length === 1 && <h2>{slate.sportName}</h2>}
      <SlateForm slate={slate} picks={picks} />
      <PickBoard key={slate.id} county={county} slate={slate} />
    </>
  );
}

const addressOf = (view: PickEmView, countyId: string, change: { sportId?: string; week?: string | undefined }) =>
  pages.playGames({ stateId: view.place.state.id, countyId, sportId: view.sportId, week: view.week, ...change });

function PlaceFilter({ view: { place }, countyId }: { view: PickEmView; countyId: string | undefined }) {
  const navigate = useNavigate();
  const stateId = place.state.id;
  return (
    <FilterForm action="/playgames" label="Choose a county">
      <StateSelect
        name="stateId"
        value={stateId}
        onChoose={(choice) => choice.choose === 'state' && navigate(pages.playGames({ stateId: choice.stateId }))}
      />
      <CountySelect
        name="countyId"
        stateId={stateId}
        value={place.county?.id ?? countyId}
        placeholder="Choose a county"
        onChoose={(choice) =>
          choice.choose === 'county' && navigate(pages.playGames({ stateId, countyId: choice.county?.id }))
        }
      />
    </FilterForm>
  );
}

interface NoSlateProps {
  view: PickEmView;
  county: PlayedProps['county'] | undefined;
  earlier: string | null;
}

/** Off season, or too few games: what else there is. */
function NoSlate({ view: { place, week }, county, earlier }: NoSlateProps) {
  const { state } = place;
  const to = { selectedStateId: state.id, selectedCountyId: county?.id };
  return (
    <ListNote
      next={
        <>
          {earlier !== null && county !== undefined && (
            <ButtonLink to={pages.playGames({ stateId: state.id, countyId: county.id, week: earlier })}>
              See the last games
            </ButtonLink>
          )}
          <ButtonLink to={pages.scores(to)}>See the scores</ButtonLink>
        </>
      }
    >
      {week === undefined
        ? `No games to pick in ${county?.name ?? state.name} this week. A week needs three games; they come on Sunday morning.`
        : `There were no games to pick in ${county?.name ?? state.name} that week.`}
    </ListNote>
  );
}

interface WeeksProps {
  view: PickEmView;
  county: PlayedProps['county'];
  earlier: string | null;
  later: string | null;
}

function Weeks({ view, county, earlier, later }: WeeksProps) {
  return (
    <Cluster as="nav" aria-label="Weeks" justify="apart">
      {earlier !== null && (
        <Link className="target" to={addressOf(view, county.id, { week: earlier })}>
          ← Week of {formatDay(earlier)}
        </Link>
      )}
      {view.week !== undefined && (
        <Link className="target" to={addressOf(view, county.id, { week: later ?? undefined })}>
          {later === null ? 'This week' : `Week of ${formatDay(later)}`} →
        </Link>
      )}
    </Cluster>
  );
}

/** Members compare themselves with friends; guests read what they could. */
function FriendsSection({ countyId }: { countyId: string }) {
  const me = useMe();
  const { ask } = useContext(LoginPromptContext);
  return (
    <Section id="friends" title="Play with friends">
      <p className="soft">A league has a board of its own. Who has its link may join; no one else finds it.</p>
      <div className={styles.friends}>
        {me === null ? (
          <Button data-for="guests" onClick={() => ask()}>
            Log in to make a league
          </Button>
        ) : (
          <Suspense>
            <Friends countyId={countyId} />
          </Suspense>
        )}
      </div>
    </Section>
  );
}
