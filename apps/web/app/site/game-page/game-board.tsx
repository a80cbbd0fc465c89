import { formatNearDay } from '@csz/contract/core/when';
import type { GameDetail, GameTeam } from '@csz/contract/games/calls';
import { isDisputed, spokenWords } from '@csz/contract/games/ended-words';
import { hasRecord, recordText } from '@csz/contract/games/format-record';
import { type GameState, gameState, lacksTeamScore, type Now, scoreShown } from '@csz/contract/games/game-status';
import { boardOrder, hasHost, scoreLine } from '@csz/contract/games/game-title';
import { matchupOf } from '@csz/contract/games/matchup';
import { pages } from '@csz/contract/pages';
import { knownTime } from '@csz/rules/game-time';
import { NO_TEAM_SCORE } from '@csz/rules/sport-scoring';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { TrustIcon } from '#web/sports/games/trust-icon.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { BoardFrame } from './board-frame.tsx';
import styles from './game-board.module.css';
import clockStyles from './game-clock.module.css';
import { LineScore } from './line-score.tsx';

/** Two teams, two numbers, one word between them. */
export function GameBoard({ game, now }: { game: GameDetail; now: Now }) {
  const state = gameState(game, now);
  const teams = boardOrder(game);
  return (
    <BoardFrame
      game={game}
      headline={
        <Cluster as="h1" rows={0} align="baseline" className={styles.headline}>
          <span className={styles.sport}>{game.sportName}</span>
          <span className="visually-hidden">
            : {scoreLine(game) ?? matchupOf(game)}, {spokenWords(state.words)}
          </span>
          {game.name !== '' && <span className="soft">{game.name}</span>}
        </Cluster>
      }
    >
      <div
        className={[
          styles.teams,
          teams.some(({ outcome }) => outcome === 'W') && styles.decided,
          hasHost(game) && styles.at,
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <Clock game={game} state={state} now={now} />
        {teams.map((team) => (
          <TeamSide key={team.id} team={team} game={game} isOpen={state.kind === 'coming' || state.kind === 'off'} />
        ))}
      </div>
      <LineScore game={game} />
    </BoardFrame>
  );
}

function Clock({ game, state, now }: { game: GameDetail; state: GameState; now: Now }) {
  const { playedOn } = knownTime(game);
  return (
    <div className={[clockStyles.clock, clockStyles[state.kind]].join(' ')}>
      <strong className={clockStyles.word}>
        {isDisputed(game) && <TrustIcon trust="disputed" size={18} />} {state.words}
      </strong>
      {playedOn !== null && <span className={clockStyles.day}>{formatNearDay(playedOn, now.today)}</span>}
    </div>
  );
}

interface TeamSideProps {
  team: GameTeam;
  game: GameDetail;
  /** Nothing to count yet, or never. */
  isOpen: boolean;
}

function TeamSide({ team, game, isOpen }: TeamSideProps) {
  const [primary, secondary] = team.colors;
  const score = isOpen ? undefined : (scoreShown(team) ?? '–');
  return (
    <div
      className={[styles.team, team.outcome === 'W' && styles.winner].filter(Boolean).join(' ')}
      style={{ '--primary': primary, '--secondary': secondary } as CSSProperties}
    >
      <Crest imgUrl={team.imgUrl} initials={team.initials} colors={team.colors} size={56} />
      <Stack gap={0} className={styles.who}>
        <Link className={`${styles.school} quiet strong`} to={scheduleOf(team, game)} prefetch="intent">
          {team.shortName}
        </Link>
        <Cluster as="span" gap={2} rows={0} align="stretch" className={`${styles.small} soft small`}>
          {sideName(team, game)}
          {hasRecord(team.record) && <span className="strong">{recordText(team.record)}</span>}
          {team.forfeited && <span>Forfeited</span>}
          {lacksTeamScore(game, team) && <span>{NO_TEAM_SCORE}</span>}
          {team.wonBy !== undefined && <span>Won by {team.wonBy}</span>}
        </Cluster>
      </Stack>
      {score !== undefined && (
        <Cluster as="span" gap={2} isLine className={styles.score}>
          {team.outcome === 'W' && <WinnerMark />}
          <span className={styles.digits} data-length={Math.min(score.length, 5)}>
            {score}
          </span>
        </Cluster>
      )}
    </div>
  );
}

/** A mark that needs no colour: the arrow that points at the winner's number. */
function WinnerMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 10 16" width="10" height="16" role="img" aria-label="Winner">
      <path d="M0 0 10 8 0 16Z" fill="currentColor" />
    </svg>
  );
}

function sideName(team: GameTeam, game: GameDetail) {
  if (!hasHost(game)) return null;
  return <span>{team.isHome ? 'Home' : 'Guest'}</span>;
}

const scheduleOf = ({ districtId, schoolId, stateId }: GameTeam, { season, sportId }: GameDetail) =>
  pages.schedules({ countyId: districtId, schoolId, season, stateId, sportId });
