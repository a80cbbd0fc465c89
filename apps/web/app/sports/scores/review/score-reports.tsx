import type { GameDetail } from '@csz/contract/games/calls';
import type { ReviewItem, ScoreReport } from '@csz/contract/scores/calls';
import { useAction } from '#web/api/use-action.ts';
import { boardOrder } from '#web/sports/games/game-title.ts';
import { reportedScore } from '#web/sports/scores/report/report-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { bySide } from './review-labels.ts';
import styles from './score-reports.module.css';

interface ScoreReportsProps {
  item: ReviewItem;
  /** It is decided: what was reported can be read. */
  isOver?: boolean;
  onAccept: (reportId: string) => Promise<void>;
}

/** What each side says, beside each other. */
export function ScoreReports({ item, isOver = false, onAccept }: ScoreReportsProps) {
  const sides = bySide(item);
  const order = isOver ? [] : sides.flatMap(({ reports }) => reports.filter(canAccept).map(({ id }) => id));
  const acceptance = useAction(onAccept, { errorsTo: 'toast' });
  return (
    <Stack className={styles.sides}>
      {sides.map(({ name, reports }) => (
        // A group and no landmark: sixty games stand below each other, and a school in several of them.
        <fieldset
          key={name}
          className={[styles.side, reports.length === 0 && styles.silent].filter(Boolean).join(' ')}
          aria-label={`Reports: ${name}`}
        >
          <h3 className={`${styles.name} strong`}>{name}</h3>
          {reports.length === 0 && <p className="soft small">No one has reported.</p>}
          <Stack as="ul" gap={3}>
            {reports.map((report) => (
              <Report
                key={report.id}
                report={report}
                game={item.game}
                number={order.indexOf(report.id) + 1}
                onAccept={() => acceptance.run(report.id)}
              />
            ))}
          </Stack>
        </fieldset>
      ))}
    </Stack>
  );
}

interface ReportProps {
  report: ScoreReport;
  game: GameDetail;
  /** The key that accepts it; 0 where that is not possible. */
  number: number;
  onAccept: () => void;
}

function Report({ report, game, number, onAccept }: ReportProps) {
  const words = reportedScore(report, boardOrder(game));
  return (
    <li className={styles.report}>
      <div>
        <p className={styles.score}>{words}</p>
        <p className="strong">
          {[report.role || 'Member', report.reporter].filter(Boolean).join(', ')}
          {report.wasRight !== null && (report.wasRight ? ' · was right' : ' · was wrong')}
        </p>
        <p className="soft small">
          <Moment at={report.reportedAt} tz={game.tz} />
          {report.isCorrection && ' · corrects the settled score'}
        </p>
        {report.reason !== '' && <p className={styles.quote}>“{report.reason}”</p>}
      </div>
      {number > 0 && (
        <Button data-key={number <= 9 ? number : undefined} onClick={onAccept}>
          Accept<span className="visually-hidden"> {words}</span>
          {number <= 9 && (
            <span className={styles.key} aria-hidden="true">
              {number}
            </span>
          )}
        </Button>
      )}
    </li>
  );
}

/** What staff decided before is decided; what says nothing, or not how it ended, settles nothing. */
const canAccept = ({ role, resultStatus }: ScoreReport): boolean => role !== 'Staff' && resultStatus !== 'none';
