import { formatNearDay } from '@csz/contract/core/when';
import type { GameDetail, GameTeam } from '@csz/contract/games/calls';
import { isDisputed, spokenLabel } from '@csz/contract/games/ending-labels';
import { hasRecord, recordText } from '@csz/contract/games/format-record';
import { type GameState, gameState, lacksTeamScore, type Now } from '@csz/contract/games/game-status';
import { matchupOf } from '@csz/contract/games/matchup';
import { boardOrder, hasHost, scoreLine } from '@csz/contract/games/score-line';
import { pages } from '@csz/contract/pages';
import { knownTime } from '@csz/rules/game-time';
import { NO_TEAM_SCORE } from '@csz/rules/sport-scoring';
import { boardScore, gameTags } from '#web/sports/games/board-head.ts';
import { Link } from '#web/ui/link.tsx';
import { type FaceTeam, GameFace, SCHOOL } from './game-face.tsx';
import { LineScore } from './line-score.tsx';
import { BoardFoot } from './score-trust-line.tsx';

/** The head of the page of a game of two, with the score by parts, and how sure it is. */
export function GameBoard({ game, now }: { game: GameDetail; now: Now }) {
  const state = gameState(game, now);
  const teams = boardOrder(game);
  const { playedOn } = knownTime(game);
  return (
    <GameFace
      sportName={game.sportName}
      name={game.name}
      spoken={`${scoreLine(game) ?? matchupOf(game)}, ${spokenLabel(state.words)}`}
      tags={gameTags(game)}
      state={state}
      isDisputed={isDisputed(game)}
      day={playedOn === null ? undefined : formatNearDay(playedOn, now.today)}
      isDecided={teams.some(({ outcome }) => outcome === 'W')}
      hasHost={hasHost(game)}
      teams={teams.map((team) => sideOf(team, game, state))}
    >
      <LineScore game={game} />
      <BoardFoot game={game} />
    </GameFace>
  );
}

function sideOf(team: GameTeam, game: GameDetail, state: GameState): FaceTeam {
  const { id, imgUrl, initials, colors, shortName, outcome, record } = team;
  return {
    id,
    imgUrl,
    initials,
    colors,
    shortName,
    school: (
      <Link className={SCHOOL} to={scheduleOf(team, game)} prefetch="intent">
        {shortName}
      </Link>
    ),
    record: hasRecord(record) ? recordText(record) : undefined,
    notes: [
      team.forfeited ? 'Forfeited' : '',
      lacksTeamScore(game, team) ? NO_TEAM_SCORE : '',
      team.wonBy === undefined ? '' : `Won by ${team.wonBy}`,
    ].filter(Boolean),
    score: boardScore(team, state),
    isWinner: outcome === 'W',
  };
}

const scheduleOf = ({ districtId, schoolId, stateId }: GameTeam, { season, sportId }: GameDetail) =>
  pages.schedules({ countyId: districtId, schoolId, season, stateId, sportId });
