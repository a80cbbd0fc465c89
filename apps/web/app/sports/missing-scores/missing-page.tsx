import { contactPage } from '@csz/contract/contact/pages';
import { refusedPage } from '@csz/contract/core/refusal';
import type { MissingGame } from '@csz/contract/missing-scores/calls';
import { missingScoresRoutes } from '@csz/contract/missing-scores/routes';
import { pages } from '@csz/contract/pages';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { useLive } from '#web/api/live/use-live.ts';
import { findMe, useMeOnceKnown } from '#web/people/accounts/queries.ts';
import { LeftReports } from '#web/sports/scores/report/kept-report.tsx';
import { AdSlot } from '#web/ui/ad-slot.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import { SideCard } from '#web/ui/side-card.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { formatWhen, teamsText } from './game-labels.ts';
import type { MissingView } from './load-missing.ts';
import { MissingForm } from './missing-form.tsx';
import { MissingHead } from './missing-head.tsx';
import { missingQuery, viewerPermissionsQuery } from './queries.ts';

const NONE: ReadonlySet<string> = new Set();

/** Every score that a team or school owes, to be filled in at once. Anyone reads it, members report. */
export function MissingPage({ view: { filter, title } }: { view: MissingView }) {
  useLive();
  const { data } = useSuspenseQuery(missingQuery(filter));
  const client = useQueryClient();
  // After the last one the page still shows what was sent.
  const [hadGames] = useState(data.items.length > 0);
  const isHydrated = useHydrated();
  const me = useMeOnceKnown();
  const part = useQuery({ ...viewerPermissionsQuery(filter), enabled: isHydrated && me != null });
  const { school } = data;
  const storageKey = `of ${school.id}`;
  const schedule = pages.schedules({
    schoolId: school.id,
    countyId: school.districtId,
    stateId: school.stateId,
    season: data.season,
    ...(filter.sportId === undefined ? {} : { sportId: filter.sportId }),
  });
  return (
    <Columns
      side={
        <>
          <AdSlot slot="General_Top_300x250" />
          <SideCard />
        </>
      }
    >
      <MissingHead title={title} total={data.total} shown={data.items.length} season={data.season} />
      {data.items.length === 0 && !hadGames ? (
        <>
          <LeftReports form={storageKey} />
          <ListNote next={<ButtonLink to={schedule}>See the schedule</ButtonLink>}>
            Nothing is missing: every game so far that counts has a score. Scrimmages are not in this list.
          </ListNote>
        </>
      ) : data.isOver ? (
        <>
          <LeftReports form={storageKey} />
          <ClosedSeason games={data.items} />
        </>
      ) : (
        <MissingForm
          key={title}
          storageKey={storageKey}
          games={data.items}
          managed={part.data === undefined ? NONE : new Set(part.data.managedGameIds)}
          send={async (items) => {
            if ((await findMe(client)) === null) throw refusedPage('not-signed-in');
            return (await call(client, missingScoresRoutes.submitMissingScores, { body: { items } })).items;
          }}
          later={me == null ? undefined : { path: missingScoresRoutes.submitMissingScores.path, memberId: me.memberId }}
          hint={isHydrated && me === null ? 'You log in when you save. Nothing gets lost.' : undefined}
        />
      )}
    </Columns>
  );
}

/** What is missing of a season that is over: no one fills it in any more, but readers can write to us. */
export function ClosedSeason({ games }: { games: readonly MissingGame[] }) {
  return (
    <>
      <ListNote next={<ButtonLink to={contactPage()}>Contact us</ButtonLink>}>
        The season is over, so its scores are closed. If you know how one of these games ended, please write to us.
      </ListNote>
      <ul>
        {games.map(({ game }) => (
          <Stack as="li" gap={0} ruled={4} key={game.id}>
            <Cluster as="p" rows={0} align="baseline" justify="apart" className="strong">
              <Link to={pages.game(game.id)} className="target quiet">
                {teamsText(game)}
              </Link>
              <span className="soft small regular">{[game.sportName, formatWhen(game)].join(', ')}</span>
            </Cluster>
          </Stack>
        ))}
      </ul>
    </>
  );
}
