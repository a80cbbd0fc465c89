import { formatDay } from '@csz/contract/core/when';
import { hasRecord, recordText } from '@csz/contract/games/format-record';
import { pages } from '@csz/contract/pages';
import type { ScheduleGroup } from '@csz/contract/schedule/calls';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import type { TeamView } from './load-schedules.ts';
import { opponentName, venueMark } from './schedule-labels.ts';
import styles from './schedule-section.module.css';
import { ComingTable, PastTable } from './schedule-table.tsx';
import { schedulesAddress } from './schedules-address.ts';
import { SeasonGlance } from './season-glance.tsx';

interface SectionProps {
  group: ScheduleGroup;
  view: TeamView;
}

/** One team's season: what was, then what comes. */
export function ScheduleSection({ group, view }: SectionProps) {
  return (
    <Stack as="section" gap={5} aria-label={group.sportName}>
      <Tables group={group} view={view} heading="h2" />
    </Stack>
  );
}

/** The same among others: its heading shows how the team stands and opens its games. */
export function FoldedSchedule({ group, view, isOpen }: SectionProps & { isOpen: boolean }) {
  const games = group.gamesPast.length + group.gamesFuture.length;
  // Games that no one has opened need not be there; once opened they stay.
  const [hasOpened, setOpened] = useState(isOpen);
  // What is folded on the screen is read on paper.
  useEffect(() => {
    const unfold = () => flushSync(() => setOpened(true));
    window.addEventListener('beforeprint', unfold);
    return () => window.removeEventListener('beforeprint', unfold);
  }, []);
  const { school, season, eventType } = view;
  const { id: schoolId, stateId, countyId } = school;
  return (
    <details
      className={styles.folded}
      open={isOpen}
      data-folded={hasOpened ? undefined : ''}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <Cluster as="summary" rows={0} className={`${styles.summary} quiet`}>
        <h3 className="larger named">{group.sportName}</h3>
        {hasRecord(group.record) && <span className="figures larger">{recordText(group.record)}</span>}
        <span className={`${styles.count} soft small`}>
          <Next group={group} /> {games === 1 ? '1 game' : `${games} games`}
        </span>
      </Cluster>
      <Stack gap={5}>
        {hasOpened ? (
          <Tables group={group} view={view} heading="h4" />
        ) : (
          <Link
            className="target"
            to={schedulesAddress({ stateId, countyId, schoolId, sportId: group.sportId, season, eventType })}
          >
            {group.sportName} of {season}
          </Link>
        )}
      </Stack>
    </details>
  );
}

/** The next game in a few words, so that nothing has to be unfolded for it. */
function Next({ group: { gamesFuture } }: { group: ScheduleGroup }) {
  const next = gamesFuture.find(({ status, eventDate }) => status === 'Active' && eventDate !== null);
  if (next === undefined || next.eventDate === null) return null;
  return (
    <span className={styles.next}>
      {formatDay(next.eventDate)} {next.opponent !== null && venueMark(next)} {opponentName(next)}
    </span>
  );
}

function Tables({ group, view, heading: Heading }: SectionProps & { heading: 'h2' | 'h4' }) {
  const { gamesPast, gamesFuture } = group;
  const hasLeague = [...gamesPast, ...gamesFuture].some(({ isLeague, opponent }) => isLeague && opponent !== null);
  return (
    <>
      <SeasonGlance group={group} view={view} />
      {gamesPast.length > 0 && (
        <div>
          <Heading className="heading">Past games</Heading>
          <PastTable games={gamesPast} team={view} sportId={group.sportId} sportName={group.sportName} />
        </div>
      )}
      {gamesFuture.length > 0 && (
        <div>
          <Heading className="heading">Upcoming games</Heading>
          <ComingTable games={gamesFuture} team={view} sportId={group.sportId} sportName={group.sportName} />
        </div>
      )}
      <Cluster as="p" gap={5} rows={1} align="stretch" className={`${styles.legend} soft small`}>
        {hasLeague && <span>* League game</span>}
        {group.unreported > 0 && (
          <span>
            Awaiting results on past game(s):{' '}
            <Link
              className="target strong"
              to={pages.missingScores({ schoolId: view.school.id, sportId: group.sportId, season: view.season })}
            >
              Submit {group.unreported} missing {group.unreported === 1 ? 'score' : 'scores'}
            </Link>
          </span>
        )}
      </Cluster>
    </>
  );
}
