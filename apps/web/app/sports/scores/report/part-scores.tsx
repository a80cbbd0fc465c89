import type { GameDetail, GameScoring } from '@csz/contract/games/calls';
import { boardOrder } from '@csz/contract/games/score-line';
import { Fold } from '#web/ui/fold.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import type { Entry, Errors } from './entry.ts';
import styles from './score-form.module.css';

/** What a game of a sport is divided into, for who wants to give more than the result. */
interface GameParts {
  /** 'Set', 'Inning', 'Period'. */
  readonly name: string;
  readonly most: number;
}

const INNINGS = 9; // seven and two extra ones
const PERIODS = 5; // four quarters and overtime

const HAS_PERIODS: ReadonlySet<string> = new Set(['points', 'goals']);

interface PartScoresProps {
  game: GameDetail;
  entry: Entry;
  errors: Errors;
  onType: (change: Partial<Entry>) => void;
}

/** Sets, innings or periods, for who wrote them down; folded, because the result alone is enough. */
export function PartScores({ game, entry, errors, onType }: PartScoresProps) {
  const parts = partsOf(game.scoring);
  if (parts === undefined || game.isMultiTeam) return null;
  const [wrong] = game.teams.flatMap(({ id }) => errors[`parts.${id}`] ?? []);
  const typed = (teamId: string, at: number, text: string) => {
    const before = Array.from({ length: parts.most }, (_, index) => entry.parts[teamId]?.[index] ?? '');
    onType({ parts: { ...entry.parts, [teamId]: before.with(at, text) } });
  };
  return (
    <Fold
      label={`Add ${parts.name.toLowerCase()} scores (optional)`}
      className={styles.parts}
      open={wrong !== undefined || Object.keys(entry.parts).length > 0 || undefined}
    >
      <div className="sideways">
        <table>
          <caption className="visually-hidden">Scores by {parts.name.toLowerCase()}</caption>
          <Head parts={parts} />
          <tbody>
            {boardOrder(game).map((team) => (
              <tr key={team.id}>
                <th scope="row">{team.shortName}</th>
                {columnsOf(parts).map((column, at) => (
                  <td key={column}>
                    <input
                      className={styles.cell}
                      name={at === 0 ? `parts.${team.id}` : undefined}
                      aria-label={`${team.shortName}, ${parts.name.toLowerCase()} ${column}`}
                      aria-invalid={errors[`parts.${team.id}`] === undefined ? undefined : true}
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={4}
                      value={entry.parts[team.id]?.[at] ?? ''}
                      onChange={(event) => typed(team.id, at, event.target.value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {wrong !== undefined && <FieldError className="whole-line">{wrong}</FieldError>}
    </Fold>
  );
}

const columnsOf = ({ most }: GameParts): number[] => Array.from({ length: most }, (_, at) => at + 1);

function Head({ parts }: { parts: GameParts }) {
  return (
    <thead>
      <tr>
        <td />
        {columnsOf(parts).map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function partsOf({ sets, unit, kind, step }: GameScoring): GameParts | undefined {
  // Swimmers and gymnasts share points by halves and thousandths, but not by periods.
  if (kind === 'placing' || !Number.isInteger(step)) return undefined;
  if (sets !== null) return { name: 'Set', most: 2 * sets.toWin - 1 };
  if (unit === 'runs') return { name: 'Inning', most: INNINGS };
  // Strokes of golf and matches of tennis are counted in no periods.
  return HAS_PERIODS.has(unit) ? { name: 'Period', most: PERIODS } : undefined;
}
