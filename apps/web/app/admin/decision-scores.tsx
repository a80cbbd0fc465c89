import type { GameDetail } from '@csz/contract/games';
import { boardOrder } from '#web/games/game-title.ts';
import { LevelFields } from '#web/scoring/level-fields.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
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
  const number = { type: 'number', inputMode: 'decimal', min: 0, step: 'any', autoComplete: 'off' } as const;
  return (
    <>
      <div className={styles.scores}>
        {boardOrder(game).map(({ id, shortName }) => (
          <div key={id} className={game.isMultiTeam ? styles.withPlace : undefined}>
            <TextField
              {...number}
              label={shortName}
              name={`scores.${id}`}
              value={draft.scores[id] ?? ''}
              error={errors[`scores.${id}`]}
              onChange={(event) => onChange({ scores: { ...draft.scores, [id]: event.target.value } })}
            />
            {game.isMultiTeam && (
              <TextField
                {...number}
                step={1}
                min={1}
                label={
                  <>
                    Place<span className="visually-hidden"> of {shortName}</span>
                  </>
                }
                value={draft.places[id] ?? ''}
                onChange={(event) => onChange({ places: { ...draft.places, [id]: event.target.value } })}
              />
            )}
          </div>
        ))}
      </div>
      {isLevel(draft) && <LevelFields teams={game.teams} winner={draft.winner} how={draft.how} onType={onChange} />}
    </>
  );
}
