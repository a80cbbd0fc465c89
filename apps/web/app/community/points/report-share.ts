import { pointsRoutes } from '@csz/contract/points/routes';
import { seemsSignedIn } from '#web/api/signed-in.ts';

/** Tells the server that a member shared a game, without holding them up; of a guest there is nothing to keep. */
export function reportShare(gameId: string): void {
  if (!seemsSignedIn()) return;
  const body = JSON.stringify({ gameId });
  navigator.sendBeacon?.(pointsRoutes.shareGame.path, new Blob([body], { type: 'application/json' }));
}
