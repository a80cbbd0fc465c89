import { formatNearDay } from '@csz/contract/core/when';
import type { GameDetail, GameTeam } from '@csz/contract/games/calls';
import { gameState, lacksTeamScore, type Now, scoreShown } from '@csz/contract/games/game-status';
import { pages } from '@csz/contract/pages';
import { knownTime } from '@csz/rules/game-time';
import { NO_TEAM_SCORE } from '@csz/rules/sport-scoring';
import { gameTags } from '#web/sports/games/board-head.ts';
import { Crest } from '#web/ui/crest.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { BoardFrame } from './board-frame.tsx';
import clock from './game-clock.module.css';
import styles from './meet-board.module.css';
import { BoardFoot } from './score-trust-line.tsx';

/** A meet of more than two teams: who came first, second, third; an event: who takes part. Neither wins nor loses. */
export function MeetBoard({ game, now }: { game: GameDetail; now: Now }) {
  const state = gameState(game, now);
  const { playedOn } = knownTime(game);
  const teams = byPlace(game.teams);
  return (
    <BoardFrame
      tags={gameTags(game)}
      headline={
        <Stack as="h1" gap="Hair" className={styles.headline}>
          <span className={`${styles.sport} larger soft`}>{game.sportName}</span>
          <span className={styles.name}>{game.name || meetLabel(game)}</span>
        </Stack>
      }
    >
      <Cluster as="p" gap={4} rows={1} align="baseline" className={[styles.state, clock[state.kind]].join(' ')}>
        <strong className={`${clock.word} ${styles.word}`}>{state.words}</strong>
        {playedOn !== null && <span className="soft">{formatNearDay(playedOn, now.today)}</span>}
      </Cluster>
      {teams.length > 0 && <MeetTable game={game} teams={teams} />}
      <BoardFoot game={game} />
    </BoardFrame>
  );
}

const meetLabel = ({ gameType, teams }: GameDetail) =>
  gameType === 'Event' ? 'Event' : `Meet with ${teams.length} teams`;

function MeetTable({ game, teams }: { game: GameDetail; teams: readonly GameTeam[] }) {
  const columns = {
    place: teams.some((team) => team.placing !== null),
    score: teams.some((team) => scoreShown(team) !== undefined),
  };
  return (
    <table className={`${styles.table} rows`}>
      <caption className="visually-hidden">{columns.place ? 'Places and team scores' : 'Teams taking part'}</caption>
      <thead>
        <tr>
          {columns.place && (
            <th scope="col" className={styles.place}>
              Place
            </th>
          )}
          <th scope="col" className={styles.team}>
            Team
          </th>
          {columns.score && (
            <th scope="col" className={styles.number}>
              {game.lowWins ? 'Score (low wins)' : 'Score'}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <MeetRow key={team.id} team={team} game={game} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

interface MeetRowProps {
  team: GameTeam;
  game: GameDetail;
  columns: { place: boolean; score: boolean };
}

function MeetRow({ team, game, columns }: MeetRowProps) {
  const { districtId, schoolId, stateId } = team;
  const { season, sportId } = game;
  return (
    <tr className={team.placing === 1 ? styles.first : undefined}>
      {columns.place && <td className={[styles.place, styles.figure].join(' ')}>{team.placing ?? '–'}</td>}
      <th scope="row" className={styles.team}>
        <Link className="quiet" to={pages.schedules({ countyId: districtId, schoolId, season, stateId, sportId })}>
          <Crest imgUrl={team.imgUrl} initials={team.initials} colors={team.colors} size={28} />
          {team.shortName}
        </Link>
      </th>
      {columns.score && <ScoreCell game={game} team={team} />}
    </tr>
  );
}

function ScoreCell({ game, team }: Pick<MeetRowProps, 'game' | 'team'>) {
  if (lacksTeamScore(game, team)) return <td className={styles.number}>{NO_TEAM_SCORE}</td>;
  return <td className={[styles.number, styles.figure].join(' ')}>{scoreShown(team) ?? '–'}</td>;
}

/** First place first; then teams without a place, and last those without a score too, each as they came. */
export function byPlace(teams: readonly GameTeam[]): GameTeam[] {
  const place = ({ placing, score }: GameTeam) => placing ?? (score === null ? 2 : 1) * Number.MAX_SAFE_INTEGER;
  return teams.toSorted((a, b) => place(a) - place(b));
}
