import type { CalendarEntry } from '@csz/contract/schedule/calendar-schedule';
import { useSearchParams } from 'react-router';
import { OutcomeMark } from '#web/sports/games/outcome-mark.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { formatPeriod, placeOf } from './calendar-days.ts';
import { dateAtTime, knownDay, moreText, type SeenEntry, statusLabel } from './entry-labels.ts';
import styles from './schedule-list.module.css';
import { withGame } from './use-calendar-place.ts';

interface ListSections {
  /** What is over, the latest first. */
  readonly past: readonly CalendarEntry[];
  readonly coming: readonly { readonly month: string; readonly games: readonly CalendarEntry[] }[];
  readonly undated: readonly CalendarEntry[];
}

interface ScheduleListProps {
  entries: readonly SeenEntry[];
  today: string;
  /** The game that stands beside the list. */
  open: string | undefined;
  /** Whose schedule it is, where it is one school's. */
  schoolId: string | undefined;
}

/** What is to come by month, then what has no day yet; what is over waits behind a button. */
export function ScheduleList({ entries, today, open, schoolId }: ScheduleListProps) {
  const { past, coming, undated } = listSections(entries, today);
  const rows = (games: readonly SeenEntry[]) => (
    <ul>
      {games.map((entry) => (
        <li key={entry.id}>
          <Row entry={entry} isOpen={entry.id === open} schoolId={schoolId} />
        </li>
      ))}
    </ul>
  );
  return (
    <Stack>
      {past.length > 0 && (
        <Fold
          label={`Past games and events (${past.length})`}
          className={styles.past}
          open={coming.length === 0 && undated.length === 0}
        >
          {rows(past)}
        </Fold>
      )}
      {coming.map(({ month, games }) => (
        <section key={month} aria-label={month}>
          <h3 className="heading">{month}</h3>
          {rows(games)}
        </section>
      ))}
      {undated.length > 0 && (
        <section aria-label="Date to be decided">
          <h3 className="heading">Date to be decided</h3>
          {rows(undated)}
        </section>
      )}
    </Stack>
  );
}

interface RowProps {
  entry: SeenEntry;
  isOpen: boolean;
  schoolId: string | undefined;
}

function Row({ entry, isOpen, schoolId }: RowProps) {
  const [search] = useSearchParams();
  const status = statusLabel(entry);
  const Title = status === '' ? 'span' : 's';
  return (
    <Cluster
      as={Link}
      gap={4}
      justify="apart"
      isLine
      to={{ search: withGame(search, entry.id) }}
      preventScrollReset
      data-game={entry.id}
      className={`${styles.row} quiet`}
      aria-current={isOpen ? 'true' : undefined}
    >
      <Stack as="span" gap={0} className={styles.words}>
        <span className="soft small">{dateAtTime(entry)}</span>
        <span>
          <Title className={status === '' ? 'strong' : 'soft strong'}>{entry.title}</Title> {status}
          {entry.hasProposal && <Badge waits>Change proposed</Badge>}
        </span>
        <span className="soft small">{moreText(entry)}</span>
      </Stack>
      <Score entry={entry} schoolId={schoolId} />
    </Cluster>
  );
}

/** 'W 21–14' as one's own school sees it; in the order of the title, away at home, where there is none. */
function Score({ entry: { teams }, schoolId }: Pick<RowProps, 'entry' | 'schoolId'>) {
  const own = teams.find((team) => team.schoolId === schoolId);
  const [first, second] = own === undefined ? teams : [own, ...teams.filter((team) => team !== own)];
  if (teams.length !== 2 || first?.score == null || second?.score == null) return null;
  return (
    <Cluster as="span" gap={2} isLine className="figures larger">
      {own?.outcome != null && <OutcomeMark outcome={own.outcome} />}
      <span>
        {first.score}–{second.score}
      </span>
    </Cluster>
  );
}

/** The list in reading order: what comes, month by month, then what has no day, then the past. */
export function listSections(entries: readonly CalendarEntry[], today: string): ListSections {
  const inOrder = entries.toSorted((a, b) => placeOf(a).start.localeCompare(placeOf(b).start));
  const undated = inOrder.filter((entry) => knownDay(entry) === null);
  const dated = inOrder.filter((entry) => knownDay(entry) !== null);
  const coming = Map.groupBy(
    dated.filter((entry) => entry.listedOn >= today),
    (entry) => formatPeriod(entry.listedOn, 'month'),
  );
  return {
    past: dated.filter((entry) => entry.listedOn < today).toReversed(),
    coming: [...coming].map(([month, games]) => ({ month, games })),
    undated,
  };
}
