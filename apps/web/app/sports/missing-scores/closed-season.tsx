import { contactPage } from '@csz/contract/contact/pages';
import type { MissingGame } from '@csz/contract/missing-scores/calls';
import { pages } from '@csz/contract/pages';
import { Link } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import { teamsWords, whenWords } from './game-words.ts';
import styles from './missing-row.module.css';

/** What is missing of a season that is over: nobody fills it in any more, but whoever knows can tell us. */
export function ClosedSeason({ games }: { games: readonly MissingGame[] }) {
  return (
    <>
      <ListNote next={<ButtonLink to={contactPage()}>Contact us</ButtonLink>}>
        The season is over, so its scores are closed. If you know how one of these games ended, please tell us.
      </ListNote>
      <ul>
        {games.map(({ game }) => (
          <li key={game.id} className={styles.row}>
            <Cluster as="p" rows={0} align="baseline" justify="apart" className={`${styles.head} strong`}>
              <Link to={pages.game(game.id)} className={styles.game}>
                {teamsWords(game)}
              </Link>
              <span className="soft small regular">{[game.sportName, whenWords(game)].join(', ')}</span>
            </Cluster>
          </li>
        ))}
      </ul>
    </>
  );
}
