import { measureAll, type StepReading, skipped } from './step-reading.ts';
import type { RecordedOrder } from './tie-breaker-rules.ts';
import type { TiedTeam, TieLedger } from './tie-ledger.ts';

/** The order that staff recorded for these teams: the latest one that was held among all of them and names one. */
export function readRecordedOrder(
  kind: RecordedOrder['kind'],
  tied: readonly TiedTeam[],
  { recordedOrders = [] }: TieLedger,
): StepReading {
  const recorded = recordedOrders.findLast((candidate) => candidate.kind === kind && speaksOf(candidate, tied));
  if (!recorded) return kind === 'coin-toss' ? { kind: 'awaited' } : skipped('no decision has been entered');
  // Places among those still tied: a toss of three that has given its winner reads 1st and 2nd for the other two.
  const order = recorded.order.filter((teamId) => tied.some((team) => team.teamId === teamId));
  return measureAll(
    tied,
    ({ teamId }) => {
      const place = order.indexOf(teamId);
      return place === -1
        ? { value: -order.length, shown: 'not placed' }
        : { value: -place, shown: ordinal(place + 1) };
    },
    recorded.note,
  );
}

function speaksOf({ among, order }: RecordedOrder, tied: readonly TiedTeam[]): boolean {
  const isAmong = tied.every((team) => among.includes(team.teamId));
  return isAmong && tied.some((team) => order.includes(team.teamId));
}

function ordinal(place: number): string {
  const suffixes = ['th', 'st', 'nd', 'rd'];
  const isTeen = place % 100 > 10 && place % 100 < 14;
  return `${place}${(isTeen ? undefined : suffixes[place % 10]) ?? 'th'}`;
}
