import { contactPage } from '@csz/contract/contact/pages';
import type { GameDetail } from '@csz/contract/games/calls';
import { gameState, type Now } from '@csz/contract/games/game-status';
import { gameTitle } from '@csz/contract/games/page-title';
import { boardOrder } from '@csz/contract/games/score-line';
import { pages } from '@csz/contract/pages';
import { pointsRoutes } from '@csz/contract/points/routes';
import { knownTime } from '@csz/rules/game-time';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import { seemsSignedIn } from '#web/api/signed-in.ts';
import { WatchBadge } from '#web/sports/games/watch-badge.tsx';
import { reportWatchClick } from '#web/sports/games/watch-click.ts';
import { ToScoreForm } from '#web/sports/scores/report/to-score-form.tsx';
import button from '#web/ui/button.module.css';
import { ButtonLink } from '#web/ui/button.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ShareLink } from '#web/ui/share-link.tsx';
import { usePortal } from '#web/ui/use-portal.ts';
import styles from './game-actions.module.css';
import { watchNow } from './watch-now.ts';

/** What a visitor can do with this game: watch it, keep it, share it. */
export function GameActions({ game, now }: { game: GameDetail; now: Now }) {
  const { publicUrl } = usePortal();
  const watch = watchNow(game, now);
  const { kind } = gameState(game, now);
  const isAhead = kind === 'coming' || kind === 'on';
  return (
    <Cluster gap={2} align="stretch" className={styles.actions}>
      {game.canSubmitScores && game.resultStatus === 'none' && <ToScoreForm gameId={game.id} />}
      {watch !== undefined && (
        <a
          className={button.button}
          href={watch.href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => reportWatchClick(game)}
        >
          {watch.badge === 'Watch' ? (
            <IconPlayerPlay size={18} aria-hidden="true" />
          ) : (
            <WatchBadge badge={watch.badge} isQuiet={!isAhead} />
          )}
          {watch.words}
        </a>
      )}
      {isAhead && knownTime(game).playedOn !== null && (
        <a className={button.button} href={pages.gameCalendar(game.id)}>
          <IconCalendarPlus size={20} aria-hidden="true" /> Add to calendar
        </a>
      )}
      <ShareLink title={gameTitle(game)} url={publicUrl + pages.game(game.id)} onShare={() => reportShare(game.id)} />
      <ButtonLink to={contactPage({ id: game.id, name: gameTitle(game) })}>
        Report a problem<span className="visually-hidden"> with this game</span>
      </ButtonLink>
      {knownTime(game).playedOn === null && <CalendarNote game={game} />}
    </Cluster>
  );
}

/** Stands for 'Add to calendar' while there is no day to add: what else brings the game into a calendar. */
function CalendarNote({ game }: { game: GameDetail }) {
  const [first, second, third] = boardOrder(game);
  if (game.status !== 'Active' || first === undefined) return null;
  const teams = [first, second].filter((team) => team !== undefined);
  const thing = game.gameType === 'Event' ? 'event' : 'game';
  return (
    <p className="whole-line soft">
      This {thing} has no set day to add to a calendar. Subscribe to the calendar of{' '}
      {third === undefined
        ? teams.map((team, index) => (
            <span key={team.id}>
              {index > 0 && ' or '}
              <Link to={pages.schedules({ schoolId: team.schoolId, sportId: game.sportId })}>{team.shortName}</Link>
            </span>
          ))
        : 'one of its teams'}
      , and its day appears there by itself.
    </p>
  );
}

/** Reports that a member shared a game, without holding them up; of a guest there is nothing to keep. */
function reportShare(gameId: string): void {
  if (!seemsSignedIn()) return;
  const body = JSON.stringify({ gameId });
  navigator.sendBeacon?.(pointsRoutes.shareGame.path, new Blob([body], { type: 'application/json' }));
}
