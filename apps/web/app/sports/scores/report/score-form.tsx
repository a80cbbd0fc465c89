import type { GameDetail } from '@csz/contract/games/calls';
import { lacksTeamScore, type Now } from '@csz/contract/games/game-status';
import type { FormEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Banner, leadingToContact } from '#web/ui/form/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { asShown } from './entry.ts';
import { AreYouSure, ReportFields } from './report-fields.tsx';
import styles from './score-form.module.css';
import { type Received, useScoreForm } from './use-score-form.ts';

interface ScoreFormProps {
  game: GameDetail;
  /** The clock where the game is played. */
  now: Now;
  onDone: (received: Received) => void;
}

/** The form of the score on the page of a game. */
export function ScoreForm({ game, now, onDone }: ScoreFormProps) {
  const report = useScoreForm(game, now, onDone);
  const { isBusy, error, type } = report;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    report.submit();
  };
  return (
    <Form ref={report.form} onSubmit={submit} noValidate aria-label="Report the score">
      {error !== undefined && <NotSent error={error} onRetry={report.submit} />}
      <ReportFields game={game} report={report} />
      <Cluster gap={2} align="stretch" className={styles.acts}>
        <Button type="submit" primary disabled={isBusy}>
          {isBusy ? 'Sending...' : 'Submit Score'}
        </Button>
        {canAgree(game) && (
          <Button onClick={() => type({ ...asShown(game), isStillOn: game.isSoFar })}>Same as on the board</Button>
        )}
      </Cluster>
      <AreYouSure report={report} confirm="Yes, submit it" />
    </Form>
  );
}

/** There is a score to agree with that does not count yet. */
const canAgree = (game: GameDetail): boolean =>
  game.resultStatus === 'none' && game.teams.every((team) => team.score !== null || lacksTeamScore(game, team));

function NotSent({ error, onRetry }: { error: string; onRetry: () => void }) {
  return (
    <Banner key={error}>
      <p>{leadingToContact(error)}</p>
      <Button onClick={onRetry}>Retry</Button>
    </Banner>
  );
}
