import type { GameDetail } from '@csz/contract/games/calls';
import type { Now } from '#web/sports/games/game-status.ts';
import { GameBoard } from './game-board.tsx';
import { MeetBoard } from './meet-board.tsx';

/** Two teams against each other, or all that take part: the schools of an event do not play, also when they are two. */
export function Board({ game, now }: { game: GameDetail; now: Now }) {
  const isAgainst = game.gameType !== 'Event' && game.teams.length === 2;
  return isAgainst ? <GameBoard game={game} now={now} /> : <MeetBoard game={game} now={now} />;
}
