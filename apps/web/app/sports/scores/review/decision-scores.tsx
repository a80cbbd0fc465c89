import type { GameDetail } from '@csz/contract/games/calls';
import { boardOrder } from '@csz/contract/games/score-line';
import { useId } from 'react';
import { LevelFields } from '#web/sports/scores/report/level-fields.tsx';
import { TeamScore } from '#web/sports/scores/report/team-score.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { type DecisionDraft, isLevel } from './decision-form.ts';
import styles from './score-decision.module.css';

interface DecisionScoresProps {
  game: GameDetail;
  draft: DecisionDraft;
  errors: Record<string, string>;
  onChange: (part: Partial<DecisionDraft>) => void;
}

/** A number for each team, in the order of the board; a place too in a meet; how a level game was won. */
export function DecisionScores({ game, draft, errors, onChange }: DecisionScoresProps) {
  const placesId = useId();
  return (
    <>
      <div>
        {boardOrder(game).map((team) => (
          <div key={team.id} className={game.isMultiTeam ? styles.withPlace : undefined}>
            <TeamScore
              team={team}
              scoring={game.scoring}
              value={draft.scores[team.id] ?? ''}
              error={errors[`scores.${team.id}`]}
              onType={(value) => onChange({ scores: { ...draft.scores, [team.id]: value } })}
              isUnscored={draft.unscored.includes(team.id)}
              onUnscored={(isIn) =>
                onChange({
                  unscored: [...draft.unscored.filter((id) => id !== team.id), ...(isIn ? [team.id] : [])],
                })
              }
            />
            {game.isMultiTeam && (
              <Stack as="label" gap="Hair" className="soft small">
                Place<span className="visually-hidden"> of {team.shortName}</span>
                <input
                  className={styles.cell}
                  name={`places.${team.id}`}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={3}
                  value={draft.places[team.id] ?? ''}
                  aria-invalid={errors[`places.${team.id}`] === undefined ? undefined : true}
                  aria-describedby={errors[`places.${team.id}`] === undefined ? undefined : placesId}
                  onChange={(event) => onChange({ places: { ...draft.places, [team.id]: event.target.value } })}
                />
              </Stack>
            )}
          </div>
        ))}
      </div>
      {Object.keys(errors).some((field) => field.startsWith('places.')) && (
        <FieldError id={placesId} role="alert">
          A place must be a whole number from 1 on.
        </FieldError>
      )}
      {isLevel(draft) && (
        <LevelFields teams={boardOrder(game)} winner={draft.winner} how={draft.how} onType={onChange} />
      )}
    </>
  );
}
