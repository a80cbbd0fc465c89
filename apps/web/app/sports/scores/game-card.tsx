import { CARD_TEAMS } from '@csz/contract/core/constants';
import type { Game, GameTeam } from '@csz/contract/games/calls';
import { hasRecord, recordText } from '@csz/contract/games/format-record';
import { lacksTeamScore, scoreShown } from '@csz/contract/games/game-status';
import { hasHost } from '@csz/contract/games/score-line';
import { pages } from '@csz/contract/pages';
import { NO_TEAM_SCORE } from '@csz/rules/sport-scoring';
import { useQueryClient } from '@tanstack/react-query';
import { headMarks } from '#web/sports/games/board-head.ts';
import { prefetchGame } from '#web/sports/games/game-query.ts';
import { CachedFragment } from '#web/ui/cached-fragment.tsx';
import { Crest, WinnerMark } from '#web/ui/crest.tsx';
import { Link } from '#web/ui/link.tsx';
import { CardFoot } from './card-foot.tsx';
import { canAdd, cardState, cardSummary, cardTeams, hasWinner, isWinner, placeText } from './card-labels.ts';
import { type BoardClock, clockOf } from './clock-of.ts';
import styles from './game-card.module.css';

/** The card of a game in a list of cards. */
export function GameCell({ game, view }: { game: Game; view: BoardClock }) {
  const { today } = clockOf(game, view);
  return (
    <CachedFragment as="li" of={['game card', game, view.state.tz, today, cardState(game, view)]}>
      <GameCard game={game} view={view} />
    </CachedFragment>
  );
}

/** One game at a glance: who, how much, when, how sure. The whole card leads to its page. */
export function GameCard({ game, view }: { game: Game; view: BoardClock }) {
  const client = useQueryClient();
  const teams = cardTeams(game);
  const isDecided = hasWinner(game);
  const state = cardState(game, view);
  return (
    <Link
      to={pages.game(game.id) + (canAdd(game) ? '#score' : '')}
      prefetch="intent"
      onClick={() => prefetchGame(client, pages.game(game.id))}
      className={styles.card}
      {...headMarks(game, state, clockOf(game, view))}
    >
      <span className="visually-hidden">{cardSummary(game, state)}</span>
      <span aria-hidden="true" className={styles.face}>
        {game.name !== '' && <span className="soft small strong">{game.name}</span>}
        <span
          className={[styles.teams, isDecided && styles.decided, hasHost(game) && styles.at].filter(Boolean).join(' ')}
        >
          {teams.slice(0, CARD_TEAMS).map((team) => (
            <TeamLine key={team.id} team={team} game={game} />
          ))}
        </span>
        {teams.length > CARD_TEAMS && <span className="accent small strong">Tap to see more teams...</span>}
        <CardFoot game={game} state={state} />
      </span>
    </Link>
  );
}

function TeamLine({ team, game }: { team: GameTeam; game: Game }) {
  const isMeet = game.isMultiTeam;
  const won = isWinner(team);
  return (
    <span className={[styles.team, won && styles.winner].filter(Boolean).join(' ')}>
      <Crest imgUrl={team.imgUrl} initials={team.initials} colors={team.colors} size={28} />
      <span className={styles.who}>
        <span className={styles.school}>{team.shortName}</span>
        {isMeet && team.placing !== null && <span className={styles.record}>{placeText(team.placing)}</span>}
        {lacksTeamScore(game, team) && <span className={styles.record}>{NO_TEAM_SCORE}</span>}
        {!isMeet && hasRecord(team.record) && (
          <span className={styles.record}>
            {recordText(team.record)}
            {team.unreported > 0 && '*'}
          </span>
        )}
      </span>
      <span className={styles.score}>{scoreShown(team)}</span>
      <span className={styles.mark}>
        {won && (
          <>
            <WinnerMark />
            <span className="visually-hidden">winner</span>
          </>
        )}
      </span>
    </span>
  );
}
