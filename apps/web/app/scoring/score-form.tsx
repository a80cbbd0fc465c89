import type { GameDetail } from '@csz/contract/games';
import type { ReportReceipt } from '@csz/contract/score-reports';
import type { FormEvent } from 'react';
import { boardOrder } from '#web/games/game-title.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import form from '#web/ui/form/form.module.css';
import { asShown, isLevel, needsReason } from './entry.ts';
import { LevelFields } from './level-fields.tsx';
import { PartScores } from './part-scores.tsx';
import styles from './score-form.module.css';
import { TeamScore } from './team-score.tsx';
import { type ScoreForm as Form, useScoreForm } from './use-score-form.ts';

interface ScoreFormProps {
  game: GameDetail;
  onDone: (receipt: ReportReceipt) => void;
}

/** A number for each team, and what else the sport or the moment asks for. */
export function ScoreForm({ game, onDone }: ScoreFormProps) {
  const score = useScoreForm(game, onDone);
  const { entry, errors, isBusy, error, type } = score;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    score.submit();
  };
  return (
    <form ref={score.form} className={form.form} onSubmit={submit} noValidate aria-label="Report the score">
      {error !== undefined && <NotSent error={error} onRetry={score.submit} />}
      <div className={styles.teams}>
        {(game.isMultiTeam ? game.teams : boardOrder(game)).map((team) => (
          <TeamScore
            key={team.id}
            team={team}
            scoring={game.scoring}
            value={entry.scores[team.id] ?? ''}
            error={errors[`scores.${team.id}`]}
            onType={(value) => type({ scores: { ...entry.scores, [team.id]: value } })}
          />
        ))}
      </div>
      {isLevel(game, entry) && <LevelFields game={game} entry={entry} onType={type} />}
      <PartScores game={game} entry={entry} errors={errors} onType={type} />
      {needsReason(game, entry) && (
        <AreaField
          label="Why does the score change?"
          hint="This score is settled. Everyone reads the reason in the history of the game."
          name="reason"
          maxLength={500}
          value={entry.reason}
          error={errors.reason}
          onChange={(event) => type({ reason: event.target.value })}
        />
      )}
      <div className={styles.acts}>
        <Button type="submit" primary disabled={isBusy}>
          {isBusy ? 'Sending...' : 'Submit Score'}
        </Button>
        {canAgree(game) && <Button onClick={() => type(asShown(game))}>Same as on the board</Button>}
      </div>
      {score.isAsked && <AreYouSure score={score} />}
    </form>
  );
}

/** There is a score to agree with that does not count yet. */
const canAgree = ({ resultStatus, teams }: GameDetail): boolean =>
  resultStatus === 'none' && teams.every(({ score }) => score !== null);

function NotSent({ error, onRetry }: { error: string; onRetry: () => void }) {
  return (
    <Banner key={error}>
      <p>{error}</p>
      <Button className={styles.retry} onClick={onRetry}>
        Retry
      </Button>
    </Banner>
  );
}

function AreYouSure({ score }: { score: Form }) {
  return (
    <ConfirmDialog title="Are you sure?" confirm="Yes, submit it" onClose={score.withdraw} onConfirm={score.confirm}>
      This would be an unusual score. A staff member will look at it before it counts.
    </ConfirmDialog>
  );
}
