import { formatClock, formatPlanned } from '@csz/contract/core/when';
import { pages } from '@csz/contract/pages';
import type { ImportRow } from '@csz/contract/schedule/import';
import { useState } from 'react';
import { ChangeLines } from '#web/sports/schedule/manage/change-lines.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';

const KINDS: Readonly<Record<ImportRow['kind'], { will: string; did: string }>> = {
  added: { will: 'New game', did: 'Added' },
  updated: { will: 'Changes', did: 'Changed' },
  unchanged: { will: 'As it is', did: 'As it was' },
  rejected: { will: 'Stays out', did: 'Left out' },
};
const SHOWN = 50;

interface OutcomeRowsProps {
  items: readonly ImportRow[];
  isDone: boolean;
}

/** Every row of the file and what becomes of it, those that need a look first. */
export function OutcomeRows({ items, isDone }: OutcomeRowsProps) {
  const [all, setAll] = useState(false);
  const sorted = items.toSorted((a, b) => urgency(a) - urgency(b) || a.row - b.row);
  const shown = all ? sorted : sorted.slice(0, SHOWN);
  return (
    <>
      <DataTable
        caption={isDone ? 'What became of each row' : 'What becomes of each row'}
        columns={['Row', 'Game', isDone ? 'Done' : 'Will be']}
      >
        {shown.map((item) => (
          <Row key={item.row} item={item} isDone={isDone} />
        ))}
      </DataTable>
      {shown.length < sorted.length && (
        <div>
          <Button onClick={() => setAll(true)}>Show all {sorted.length} rows</Button>
        </div>
      )}
    </>
  );
}

const urgency = ({ kind, warnings }: ImportRow): number =>
  kind === 'rejected' ? 0 : warnings.length > 0 ? 1 : kind === 'updated' ? 2 : kind === 'added' ? 3 : 4;

/** Day, time and place as the row was read, so that a slip shows before anything is written. */
function formatWhen({ kind, eventDate, startTime, location }: ImportRow): string {
  if (eventDate === null) return '';
  const time = startTime === null ? (kind === 'added' ? ' @ TBD' : '') : ` @ ${formatClock(startTime)}`;
  return `${formatPlanned(eventDate)}${time}${location === '' ? '' : `, ${location}`}`;
}

function Row({ item, isDone }: { item: ImportRow; isDone: boolean }) {
  const { row, kind, title, changes, isScoreReported, problem, warnings, cells, gameId } = item;
  const when = formatWhen(item);
  const words = kind === 'rejected' ? cells.filter((cell) => cell.trim() !== '').join(', ') : title;
  return (
    <tr>
      <td className="soft">{row}</td>
      <td>
        <Stack as="span" gap={0} className="breaks">
          {gameId === null ? words : <Link to={pages.game(gameId)}>{words}</Link>}
          {when !== '' && <span className="own-line soft small regular">{when}</span>}
        </Stack>
        {kind === 'rejected' && <FieldError>{problem}</FieldError>}
        {warnings.map((warning) => (
          <p key={warning} className="notice">
            {warning}
          </p>
        ))}
        {changes.length > 0 && <ChangeLines changes={changes} />}
      </td>
      <td className="one-line strong">
        {isDone ? KINDS[kind].did : KINDS[kind].will}
        {isScoreReported && (
          <span className="own-line soft small regular">{isDone ? 'score reported' : 'with its score'}</span>
        )}
      </td>
    </tr>
  );
}
