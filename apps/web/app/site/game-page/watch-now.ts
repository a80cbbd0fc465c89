import type { GameDetail } from '@csz/contract/games/calls';
import { gameState, type Now } from '@csz/contract/games/game-status';
import { knownTime } from '@csz/rules/game-time';
import { type Watch, watchOf } from '#web/sports/games/video-link.ts';

/** Where a game can be watched and what to call it: live until it is over, then as a video; nothing of one that is off. */
export function watchNow(game: GameDetail, now: Now): (Watch & { readonly words: string }) | undefined {
  const { kind } = gameState(game, now);
  const watch = kind === 'off' ? undefined : watchOf(game);
  if (watch === undefined) return undefined;
  const { playedOn } = knownTime(game);
  const isStarted = kind === 'on' || (kind === 'waiting' && game.scoreTrust === 'unreported');
  const isToday = playedOn === null || playedOn >= now.today;
  return { ...watch, words: kind === 'coming' || (isStarted && isToday) ? 'Watch live' : 'Watch' };
}
