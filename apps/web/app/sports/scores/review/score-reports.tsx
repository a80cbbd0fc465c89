import type { GameDetail } from '@csz/contract/games/calls';
import { boardOrder } from '@csz/contract/games/score-line';
import type { ReviewItem, ScoreReport } from '@csz/contract/scores/calls';
import { useAction } from '#web/api/use-action.ts';
import { reportedScore } from '#web/sports/scores/report/report-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { Cluster, Grid, Stack } from '#web/ui/layout.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { bySide, canAccept, differingTeams } from './review-labels.ts';
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
  const differing = differingTeams(item);
  return (
    <Grid least="240px" gap={4} fills>
      {sides.map(({ name, reports }) => (
        // A group and no landmark: sixty games stand below each other, and a school in several of them.
        <fieldset key={name} className={styles.side} aria-label={`Reports: ${name}`}>
          <h3 className="strong">{name}</h3>
          {reports.length === 0 && <p className="soft small">No one has reported.</p>}
          <Stack as="ul" gap={3}>
            {reports.map((report) => (
              <Report
                key={report.id}
                report={report}
                game={item.game}
                differing={differing}
                number={order.indexOf(report.id) + 1}
                onAccept={() => acceptance.run(report.id)}
              />
            ))}
          </Stack>
        </fieldset>
      ))}
    </Grid>
  );
}

interface ReportProps {
  report: ScoreReport;
  game: GameDetail;
  /** Teams, by game result, about whose scores the reports differ. */
  differing: ReadonlySet<string>;
  /** The key that accepts it; 0 where that is not possible. */
  number: number;
  onAccept: () => void;
}

function Report({ report, game, differing, number, onAccept }: ReportProps) {
  const words = reportedScore(report, boardOrder(game));
  return (
    <Cluster as="li" align="start" isLine ruled={2}>
      <div className="grows">
        {isBoxed(report, game) ? (
          <>
            <p className="visually-hidden">{words}</p>
            <ScoreBox report={report} game={game} differing={differing} />
          </>
        ) : (
          <p className="figures larger">{words}</p>
        )}
        <p className="strong">
          {[report.role || 'Member', report.reporter].filter(Boolean).join(', ')}
          {report.wasRight !== null && (report.wasRight ? ' · was right' : ' · was wrong')}
        </p>
        <p className="soft small">
          <Moment at={report.reportedAt} tz={game.tz} />
          {report.isCorrection && ' · corrects the settled score'}
        </p>
        {report.reason !== '' && <p className="breaks">“{report.reason}”</p>}
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
    </Cluster>
  );
}

/** A score of two teams, as a small board: beside the other side's, line by line. */
const isBoxed = ({ scores, forfeitedBy }: ScoreReport, { teams }: GameDetail): boolean =>
  teams.length === 2 && forfeitedBy.length === 0 && teams.every(({ id }) => scores[id] != null);

function ScoreBox({ report, game, differing }: Pick<ReportProps, 'report' | 'game' | 'differing'>) {
  return (
    <div className={styles.box} aria-hidden="true">
      {boardOrder(game).map((team) => (
        <div key={team.id} className={styles.line}>
          <Crest imgUrl={team.imgUrl} initials={team.initials} colors={team.colors} size={22} />
          <span className="breaks">{team.shortName}</span>
          <span className="soft small">{report.wonBy?.[team.id]}</span>
          <strong className={differing.has(team.id) ? `${styles.digits} ${styles.differs}` : styles.digits}>
            {report.scores[team.id]}
          </strong>
        </div>
      ))}
    </div>
  );
}
