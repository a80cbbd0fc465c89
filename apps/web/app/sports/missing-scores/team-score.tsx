import type { GameTeam } from '@csz/contract/games/calls';
import { NO_TEAM_SCORE } from '@csz/rules/sport-scoring';
import { useId } from 'react';
import { Crest } from '#web/ui/crest.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { asksForTeamScore, type Entry } from './entry.ts';
import styles from './missing-row.module.css';
import type { Row } from './use-missing-form.ts';

interface TeamScoreProps {
  team: GameTeam;
  row: Row;
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
        <label htmlFor={id} className={styles.name}>
          {team.shortName}
          <span className="visually-hidden">{entry.status === 'forfeit' ? ' forfeited' : ' score'}</span>
        </label>
      ) : (
        <span className={styles.name}>{team.shortName}</span>
      )}
      <Answer id={id} team={team} row={row} isLocked={isLocked} onChange={onChange} />
      {asksForTeamScore(row.missing, entry) && (
        <Unscored team={team} row={row} isLocked={isLocked} onChange={onChange} />
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          <span aria-hidden="true">▲</span> {error}
        </p>
      )}
    </div>
  );
}

/** Whether too few of the team finished for a team score. */
function Unscored({ team, row: { entry }, isLocked, onChange }: TeamScoreProps) {
  const others = entry.unscored.filter((id) => id !== team.id);
  return (
    <label className={styles.unscored}>
      <input
        type="checkbox"
        checked={entry.unscored.includes(team.id)}
        disabled={isLocked}
        onChange={({ target }) => onChange({ unscored: target.checked ? [...others, team.id] : others })}
      />
      {NO_TEAM_SCORE}
      <span className="visually-hidden"> for {team.shortName}: too few finished</span>
    </label>
  );
}

/** What can be said of a team: a number, or that it gave up. */
function Answer({ id, team, row, isLocked, onChange }: TeamScoreProps & { id: string }) {
  const { entry, errors, missing } = row;
  const isWrong = errors[team.id] !== undefined;
  if (entry.status === 'double forfeit')
    return (
      <Cluster as="span" gap={2} isLine className={styles.gaveUp}>
        forfeited
      </Cluster>
    );
  if (entry.status === 'forfeit')
    return (
      <Cluster as="span" gap={2} isLine className={styles.gaveUp}>
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
