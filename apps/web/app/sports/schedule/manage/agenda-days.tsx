import { formatWholeDay } from '@csz/contract/core/when';
import { Stack } from '#web/ui/layout.tsx';
import styles from './agenda-days.module.css';
import { byDay } from './calendar-days.ts';
import { formatTime, moreText, type SeenEntry, statusLabel } from './entry-labels.ts';

interface AgendaDaysProps {
  entries: readonly SeenEntry[];
  onOpen: (id: string) => void;
  /** They have no day yet, or it stands above them already. */
  hidesDay?: boolean;
}

/** Entries one under the other, by day. */
export function AgendaDays({ entries, onOpen, hidesDay = false }: AgendaDaysProps) {
  return (
    <Stack as="ol">
      {[...byDay(entries)].map(([day, games]) => (
        <li key={day}>
          {!hidesDay && <h3 className="heading">{formatWholeDay(day)}</h3>}
          <ul>
            {games.map((entry) => (
              <li key={entry.id}>
                <AgendaEntry entry={entry} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </Stack>
  );
}

function AgendaEntry({ entry, onOpen }: { entry: SeenEntry; onOpen: (id: string) => void }) {
  const status = statusLabel(entry);
  const Title = status === '' ? 'span' : 's';
  return (
    <button type="button" data-game={entry.id} className={`${styles.entry} row-link`} onClick={() => onOpen(entry.id)}>
      <span className="strong">{formatTime(entry)}</span>
      <span>
        <Title className={status === '' ? 'strong' : 'soft strong'}>{entry.title}</Title> {status}{' '}
        {entry.hasProposal && <span className="notice small strong">Change proposed</span>}
        <span className="own-line soft small">{moreText(entry)}</span>
      </span>
    </button>
  );
}
