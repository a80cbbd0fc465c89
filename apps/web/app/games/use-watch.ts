import type { GameDetail } from '@csz/contract/games';
import { knownTime } from '@csz/rules/game-time';
import { isStillPlayed } from '#web/scoring/still-on.ts';
import type { Now } from './game-status.ts';
import { useGameState, useReports } from './use-game-state.ts';
import { type Watch, watchOf } from './video-link.ts';

/** Where a game can be watched and what to call it: live until it is over, then as a video; nothing of one that is off. */
export function useWatch(game: GameDetail, now: Now): (Watch & { readonly words: string }) | undefined {
  const { kind } = useGameState(game, now);
  const isStillOn = isStillPlayed(game, useReports(game));
  const watch = kind === 'off' ? undefined : watchOf(game);
  if (watch === undefined) return undefined;
  const { playedOn } = knownTime(game);
  const isStarted = kind === 'waiting' && (game.scoreTrust === 'unreported' || isStillOn);
  const isToday = playedOn === null || playedOn >= now.today;
  return { ...watch, words: kind === 'coming' || (isStarted && isToday) ? 'Watch live' : 'Watch' };
}
