import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { addressOf } from '@csz/contract/core/route';
import type { GameDetail } from '@csz/contract/games/calls';
import { gamesRoutes } from '@csz/contract/games/routes';
import { gameFacts } from '@csz/contract/share-cards/facts';
import { shareCardPages } from '@csz/contract/share-cards/pages';
import { gameCard } from '../apps/server/src/site/share-cards/game-card.ts';
import type { BuiltServer } from '../scripts/built-server.ts';
import { environment } from '../scripts/lib/paths.mjs';
import { memorySettings } from '../scripts/lib/server-process.mjs';
import { type Figure, medianRatios } from './measure.ts';
import type { Plan } from './plan.ts';

/** A picture takes long: so many of one side and round say enough, and one network has no more than sixty drawn in a minute. */
const CARDS = 7;

/**
 * A share card at its first request, through the portal, against drawing the same parts in a process that does nothing
 * else, and gives what it frees back to the system as the portal does: a picture has some large buffers.
 */
export async function cardAgainstBare({ rounds }: Plan, portal: BuiltServer): Promise<Figure> {
  const games = await Promise.all(Array.from({ length: (rounds + 1) * CARDS }, (_, at) => gameOf(portal, at + 1)));
  const gameAt = (call: number, round: number): GameDetail => games[round * CARDS + call] as GameDetail;
  const bare = fork(fileURLToPath(new URL('bare-drawer.ts', import.meta.url)), {
    execArgv: [],
    env: environment(memorySettings()),
  });
  const ratios = await medianRatios({
    rounds,
    calls: CARDS,
    first: async (call, round) => {
      const answer = await fetch(portal.url + shareCardPages.gameCard(gameAt(call, round)), { redirect: 'error' });
      if (answer.status !== 200) throw new Error(`A card was answered with ${answer.status}.`);
      await answer.arrayBuffer();
    },
    second: async (call, round) => {
      const drawn = once(bare, 'message');
      bare.send(gameCard(gameFacts(gameAt(call, round)), new Map()));
      await drawn;
    },
  }).finally(() => bare.disconnect());
  return { name: 'share card against satori and sharp', limit: { atMost: 1.5 }, ratios };
}

async function gameOf({ url }: BuiltServer, id: number): Promise<GameDetail> {
  const answer = await fetch(url + addressOf(gamesRoutes.getGame, { params: { id } }));
  if (answer.status !== 200) throw new Error(`Game ${id} was answered with ${answer.status}.`);
  return (await answer.json()) as GameDetail;
}
