import { formatDate } from '@csz/contract/core/when';
import { pages } from '@csz/contract/pages';
import { widgetsPages } from '@csz/contract/widgets/pages';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useServed, wake } from '#web/api/served.ts';
import { sportName } from '#web/reference/directory/sport-name.ts';
import buttonStyles from '#web/ui/button.module.css';
import { Button } from '#web/ui/button.tsx';
import { EmbedLink } from '#web/ui/embed-link.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { ShareLink } from '#web/ui/share-link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { usePortal } from '#web/ui/use-portal.ts';
import { scheduleFilterOf, type TeamView } from './load-schedules.ts';
import { schedulesQuery, shortAddressQuery } from './queries.ts';
import { schedulesAddress } from './schedules-address.ts';

/** A season to take home once it has games, as a file for spreadsheets and on paper; and to hand on. */
export function SeasonTools({ view }: { view: TeamView }) {
  const { school, sport, season, today, eventType } = view;
  const { publicUrl } = usePortal();
  const isAlive = useHydrated();
  const client = useQueryClient();
  const query = schedulesQuery(scheduleFilterOf(view));
  const isServed = useServed(query);
  const { data } = useQuery({ ...query, enabled: !isServed });
  const isEmpty = isServed ? view.isEmpty : data?.total === 0;
  // Of a season that is narrowed to a kind of game the rest may be there.
  const hasGames = !isEmpty || eventType !== undefined;
  // Sports that are closed are on paper too.
  const print = async () => {
    await wake(client, query);
    window.print();
  };
  const { data: short } = useQuery(shortAddressQuery(scheduleFilterOf(view)));
  const team = sport === undefined ? school.name : `${school.shortName} ${sportName(sport)}`;
  const shared = publicUrl + (short?.path ?? schedulesAddress({ ...school, schoolId: school.id, sportId: sport?.id }));
  const place = { schoolId: school.id, sportId: sport?.id, season };
  return (
    <Cluster as="section" gap={2} align="stretch" aria-label="Take this schedule with you">
      {hasGames && (
        <>
          <a className={buttonStyles.button} href={pages.seasonFile(place)} download>
            <IconFileSpreadsheet size={20} aria-hidden="true" /> Download CSV
          </a>
          <Button onClick={() => void print()} className={isAlive ? undefined : 'keeps-place'}>
            <IconPrinter size={20} aria-hidden="true" /> Print
          </Button>
        </>
      )}
      <ShareLink title={`${team} schedule and scores`} url={shared} />
      <EmbedLink title={`${team} scores`} path={widgetsPages.scoresWidget({ school: school.id, sport: sport?.id })} />
      {short?.path != null && (
        <p className="whole-line breaks not-printed soft">
          To say or write down: <a href={short.path}>{shared.replace(/^https?:\/\//, '')}</a>
        </p>
      )}
      <p className="only-printed small">
        Season {season}, as of {formatDate(today)}. {publicUrl.replace(/^https?:\/\//, '')}
        {pages.schedules(place)}
      </p>
    </Cluster>
  );
}
