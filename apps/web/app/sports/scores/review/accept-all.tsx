import { boardOrder } from '@csz/contract/games/score-line';
import type { ReviewItem } from '@csz/contract/scores/calls';
import { reportedScore } from '#web/sports/scores/report/report-labels.ts';
import { ConfirmAll } from '#web/ui/confirm-all.tsx';
import { uncontradicted } from './review-labels.ts';
import type { Settling } from './use-score-queue.ts';

interface AcceptAllProps {
  /** The games of the page that still wait, without those that are being typed about. */
  items: readonly ReviewItem[];
  onAccept: (games: readonly Settling[]) => void;
}

/** One press for all games of the page of which everyone says the same. */
export function AcceptAll({ items, onAccept }: AcceptAllProps) {
  const games = acceptable(items);
  return (
    <ConfirmAll
      items={games}
      keyOf={({ item }) => item.game.id}
      label={`Accept ${games.length} scores without contradiction`}
      title={(count) => `Accept ${count} scores`}
      line={({ item: { game }, report }) => (
        <>
          {game.sportName}: <strong>{reportedScore(report, boardOrder(game))}</strong>
        </>
      )}
      confirm="Accept them"
      onConfirm={onAccept}
    />
  );
}

/** The games with one score that no one contradicts, and the report that says it. */
const acceptable = (items: readonly ReviewItem[]) =>
  items.flatMap((item) => {
    const report = item.isLocked ? undefined : uncontradicted(item);
    return report === undefined ? [] : [{ item, report, decision: { reportId: report.id } }];
  });
