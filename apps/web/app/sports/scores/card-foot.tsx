import type { Game } from '@csz/contract/games/calls';
import { isDisputed } from '@csz/contract/games/ending-labels';
import type { GameState } from '@csz/contract/games/game-status';
import { trustLabel } from '@csz/contract/games/score-trust';
import { TrustIcon } from '#web/sports/games/trust-icon.tsx';
import { watchOf } from '#web/sports/games/video-link.ts';
import { WatchBadge } from '#web/sports/games/watch-badge.tsx';
import { AddScoreLabel } from '#web/sports/scores/report/add-score.tsx';
import styles from './card-foot.module.css';
import { canAdd, cardStatus } from './card-labels.ts';

/** A card's third line: when or what came of it, how sure, which league, where, and whether it can be watched. */
export function CardFoot({ game, state }: { game: Game; state: GameState }) {
  const status = cardStatus(game, state);
  const watch = watchOf(game);
  const isUnsettled = state.kind === 'waiting' && isDisputed(game);
  const awaits = !game.isMultiTeam && game.teams.some(({ unreported }) => unreported > 0);
  return (
    <span className={styles.foot}>
      <span className={styles.line}>
        {isUnsettled ? <Trust trust="disputed" /> : <strong className={styles[status.kind]}>{status.words}</strong>}
        {game.resultStatus !== 'none' && <Trust trust={game.scoreTrust} />}
        {canAdd(game) && (
          <span className="accent not-printed strong">
            <AddScoreLabel />
          </span>
        )}
        {watch !== undefined && (
          <span className={styles.watch}>
            <WatchBadge badge={watch.badge} isQuiet={isFinished(game, state)} />
          </span>
        )}
      </span>
      <span className="soft">{[kindText(game), game.leagueName, game.location].filter(Boolean).join(' · ')}</span>
      {awaits && <span className="soft">* Awaiting results on past game(s)</span>}
    </span>
  );
}

/** Whatever is streamed of it now is the past. */
const isFinished = ({ scoreTrust }: Game, { kind }: GameState): boolean =>
  kind === 'over' || kind === 'off' || (kind === 'waiting' && scoreTrust !== 'unreported');

function Trust({ trust }: { trust: Game['scoreTrust'] }) {
  if (trust === 'unreported') return null;
  return (
    <span className={[styles.trust, trust === 'disputed' && styles.disputed].filter(Boolean).join(' ')}>
      <TrustIcon trust={trust} size={14} />
      {trustLabel(trust)}
    </span>
  );
}

const kindText = ({ gameType, isPlayoff }: Game) =>
  gameType === 'Scrimmage' ? 'Scrimmage' : isPlayoff ? 'Playoff' : gameType === 'Tournament' ? 'Tournament' : '';
