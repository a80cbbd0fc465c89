import type { GameDetail, GameTeam } from '@csz/contract/games/calls';
import { scoreShown } from '@csz/contract/games/game-status';
import { boardOrder } from '@csz/contract/games/score-line';
import styles from './line-score.module.css';

/** What one part of a game is called in its sport. */
const PART_NAMES: Readonly<Record<string, string>> = { runs: 'inning', points: 'period', goals: 'period' };

/** The score by set, period or inning, where that was recorded for both teams. */
export function LineScore({ game }: { game: GameDetail }) {
  const teams = boardOrder(game);
  const columns = Math.max(...teams.map(({ parts = [] }) => parts.length));
  if (teams.some(({ parts = [] }) => parts.length === 0)) return null;
  const name = game.scoring.sets === null ? (PART_NAMES[game.scoring.unit] ?? 'part') : 'set';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={`sideways ${styles.place}`} aria-label={`Score by ${name}`} tabIndex={0}>
      <table className={`${styles.table} rows`}>
        <caption className="visually-hidden">Score by {name}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Team</span>
            </th>
            {Array.from({ length: columns }, (_, at) => (
              <th scope="col" key={String(at)} className={styles.number}>
                <span className="visually-hidden">{name} </span>
                {at + 1}
              </th>
            ))}
            <th scope="col" className={styles.number}>
              {totalName(game)}
            </th>
          </tr>
        </thead>
        <tbody>
          {teams.map((team) => (
            <TeamLine key={team.id} team={team} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const totalName = ({ scoring, resultStatus }: GameDetail): string => {
  if (scoring.sets !== null) return 'Sets';
  return resultStatus === 'final' ? 'Final' : 'Score';
};

function TeamLine({ team, columns }: { team: GameTeam; columns: number }) {
  return (
    <tr>
      <th scope="row">{team.shortName}</th>
      {Array.from({ length: columns }, (_, at) => (
        // A home team that is ahead does not bat in the last inning.
        <td key={String(at)} className={styles.number}>
          {team.parts?.[at] ?? '–'}
        </td>
      ))}
      <td className={`${styles.number} accent heavy`}>{scoreShown(team)}</td>
    </tr>
  );
}
