import * as calls from '@csz/contract/points/calls';
import { Problem } from '@csz/contract/problem';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openLedger, updateLedger } from './ledger.ts';
import { getPointsStat, listPointsByDate, listPointsByMonth } from './queries.ts';

const all = <T>(items: T[]) => ({ items, total: items.length });

/** What members have earned, and what they say that they did. */
export function pointsRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  serve(app, calls.getPointsStat, (_, request) => getPointsStat(platform, requireMember(request).memberId));

  serve(app, calls.listPointsByDate, async (_, request) =>
    all(await listPointsByDate(db, requireMember(request).memberId)),
  );

  serve(app, calls.listPointsByMonth, async (_, request) =>
    all(await listPointsByMonth(db, requireMember(request).memberId)),
  );

  serve(app, calls.shareGame, async ({ body }, request) => {
    await shareGame(platform, { memberId: requireMember(request).memberId, gameId: Number(body.gameId) });
    return { message: 'Thank you for sharing.' };
  });

  serve(app, calls.installApp, async (_, request) => {
    await installApp(platform, requireMember(request).memberId);
    return { message: 'Thank you for installing it.' };
  });
}

interface Share {
  readonly memberId: number;
  readonly gameId: number;
}

/**
 * Grants a member the points of sharing a game, once a game. Nothing proves a share, so that few a day pay little.
 *
 * @throws {Problem} `game-not-found`.
 */
function shareGame({ db, clock }: Platform, { memberId, gameId }: Share): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const game = tx.selectFrom('games').select('id').where('id', '=', gameId).where('removed_at', 'is', null);
    if ((await game.executeTakeFirst()) === undefined) throw new Problem('game-not-found');
    const ledger = await openLedger(tx, clock, [memberId]);
    await updateLedger(ledger, [{ memberId, type: 8, subject: `game:${gameId}`, isEarned: true }]);
  });
}

/** Grants a member the points of the first device that they put the portal on. Nothing proves it, so that it pays once. */
function installApp({ db, clock }: Platform, memberId: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const ledger = await openLedger(tx, clock, [memberId]);
    await updateLedger(ledger, [{ memberId, type: 0, subject: 'app', isEarned: true }]);
  });
}
