import { formatClock } from '@csz/contract/core/when';
import type { AwaitedGame, Progress } from '@csz/contract/missing-scores/progress';
import { pages } from '@csz/contract/pages';
import { Crest } from '#web/ui/crest.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import styles from './awaited-list.module.css';

interface AwaitedListProps {
  missing: { items: readonly AwaitedGame[]; total: number };
  total: Progress;
}

/** The games that everybody waits for, each a way to report it. */
export function AwaitedList({ missing, total }: AwaitedListProps) {
  if (total.played === 0) return null;
  const rest = missing.total - missing.items.length;
  return (
    <section aria-labelledby="missing">
      <h2 id="missing">Still missing</h2>
      {missing.total === 0 ? (
        <ListNote>Every game that counts and is over has a score. Scrimmages are not in this list.</ListNote>
      ) : (
        <>
          <p className="soft">Were you there? It takes a few seconds.</p>
          <ul>
            {missing.items.map((game) => (
              <li key={game.id}>
                <Link to={`${pages.game(game.id)}#score`} className={`${styles.game} quiet row-link`}>
                  <Cluster as="span" gap={0} align="stretch" isLine className={styles.crests}>
                    {game.teams.slice(0, 2).map((team) => (
                      <Crest key={team.schoolId} {...team} size={28} />
                    ))}
                  </Cluster>
                  <Stack as="span" gap={0} className="tight">
                    <span className="named strong">{teamsText(game)}</span>
                    <span className="soft small">
                      {game.sportName}
                      {game.startTime !== null && `, ${formatClock(game.startTime)}`}
                    </span>
                  </Stack>
                  <span className={`${styles.act} control`}>Report</span>
                </Link>
              </li>
            ))}
          </ul>
          {rest > 0 && <p className="soft">And {rest} more.</p>}
        </>
      )}
    </section>
  );
}

function teamsText({ teams, name }: AwaitedGame): string {
  const [first, second] = teams;
  if (first === undefined || second === undefined) return name;
  if (teams.length > 2) return name === '' ? `${first.shortName} and ${teams.length - 1} more` : name;
  return `${first.shortName} ${second.isHome ? 'at' : 'vs.'} ${second.shortName}`;
}
