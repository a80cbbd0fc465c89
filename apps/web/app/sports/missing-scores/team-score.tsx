import type { GameTeam } from '@csz/contract/games/calls';
import { useId } from 'react';
import { NoTeamScore } from '#web/sports/games/no-team-score.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { asksForTeamScore, type Entry } from './entry.ts';
import styles from './missing-row.module.css';
import type { MissingFormRow } from './use-missing-form.ts';

interface TeamScoreProps {
  team: GameTeam;
  row: MissingFormRow;
  /** It is in: shown as it was sent. */
  isLocked: boolean;
  onChange: (part: Partial<Entry>) => void;
}

/** A team with its score, or with the choice whether it forfeited. */
export function TeamScore({ team, row, isLocked, onChange }: TeamScoreProps) {
  const id = useId();
  const { entry, errors } = row;
  const error = errors[team.id];
  return (
    <div className={styles.team}>
      <Crest imgUrl={team.imgUrl} initials={team.initials} colors={team.colors} size={28} />
      {entry.status === '' || entry.status === 'forfeit' ? (
        <label htmlFor={id} className="tight large">
          {team.shortName}
          <span className="visually-hidden">{entry.status === 'forfeit' ? ' forfeited' : ' score'}</span>
        </label>
      ) : (
        <span className="tight large">{team.shortName}</span>
      )}
      <Answer id={id} team={team} row={row} isLocked={isLocked} onChange={onChange} />
      {asksForTeamScore(row.missing, entry) && (
        <Unscored team={team} row={row} isLocked={isLocked} onChange={onChange} />
      )}
      {error !== undefined && (
        <FieldError id={`${id}-error`} className="whole-line">
          {error}
        </FieldError>
      )}
    </div>
  );
}

/** Whether too few of the team finished for a team score. */
function Unscored({ team, row: { entry }, isLocked, onChange }: TeamScoreProps) {
  const others = entry.unscored.filter((id) => id !== team.id);
  return (
    <NoTeamScore
      team={team.shortName}
      isUnscored={entry.unscored.includes(team.id)}
      isDisabled={isLocked}
      onChange={(isUnscored) => onChange({ unscored: isUnscored ? [...others, team.id] : others })}
    />
  );
}

/** What can be said of a team: a number, or that it gave up. */
function Answer({ id, team, row, isLocked, onChange }: TeamScoreProps & { id: string }) {
  const { entry, errors, missing } = row;
  const isWrong = errors[team.id] !== undefined;
  if (entry.status === 'double forfeit')
    return (
      <Cluster as="span" gap={2} isLine className="soft">
        forfeited
      </Cluster>
    );
  if (entry.status === 'forfeit')
    return (
      <Cluster as="span" gap={2} isLine className="soft">
        <input
          id={id}
          type="radio"
          name={`${missing.game.id} forfeited by`}
          checked={entry.forfeitedBy === team.id}
          disabled={isLocked}
          aria-invalid={errors.status === undefined ? undefined : true}
          onChange={() => onChange({ forfeitedBy: team.id })}
        />
        <span aria-hidden="true">forfeited</span>
      </Cluster>
    );
  if (entry.status !== '') return null;
  const isUnscored = entry.unscored.includes(team.id);
  return (
    <input
      id={id}
      className={styles.score}
      inputMode={missing.scoring.step === 1 ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={8}
      value={isUnscored ? '' : (entry.scores[team.id] ?? '')}
      disabled={isUnscored}
      readOnly={isLocked}
      aria-invalid={isWrong ? true : undefined}
      aria-describedby={isWrong ? `${id}-error` : undefined}
      onChange={(event) => onChange({ scores: { ...entry.scores, [team.id]: event.target.value } })}
    />
  );
}
