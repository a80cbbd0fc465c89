import type { UploadPage } from '@csz/contract/upload-scores';
import type { FormEvent } from 'react';
import { boardOrder } from '#web/games/game-title.ts';
import { isLevel, needsReason } from '#web/scoring/entry.ts';
import { LevelFields } from '#web/scoring/level-fields.tsx';
import { PartScores } from '#web/scoring/part-scores.tsx';
import { TeamScore } from '#web/scoring/team-score.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import styles from '#web/ui/form/form.module.css';
import { useUploadForm } from './use-upload-form.ts';

interface UploadFormProps {
  token: string;
  page: UploadPage;
  onSaved: () => void;
}

/** The first step: a number for each team. An unlikely one is asked about before it goes. */
export function UploadForm({ token, page, onSaved }: UploadFormProps) {
  const upload = useUploadForm(token, page, onSaved);
  const { entry, errors, isBusy, error, type } = upload;
  const { game } = page;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    upload.submit();
  };
  return (
    <form ref={upload.form} className={styles.form} onSubmit={submit} noValidate aria-label="Post the score">
      {error !== undefined && <Banner key={error}>{error}</Banner>}
      <div>
        {boardOrder({ teams: page.teams }).map((team) => (
          <TeamScore
            key={team.id}
            team={team}
            scoring={game.scoring}
            value={entry.scores[team.id] ?? ''}
            error={errors[`scores.${team.id}`]}
            isFixed={!team.canEdit}
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
      <Button type="submit" primary disabled={isBusy}>
        {isBusy ? 'Posting...' : 'Post score'}
      </Button>
      {upload.isAsked && (
        <ConfirmDialog
          title="Are you sure?"
          confirm="Yes, post it"
          onClose={upload.withdraw}
          onConfirm={upload.confirm}
        >
          This would be an unusual score. A staff member will look at it before it counts.
        </ConfirmDialog>
      )}
    </form>
  );
}
