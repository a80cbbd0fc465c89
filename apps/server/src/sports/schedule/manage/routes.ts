import type { GameForm } from '@csz/contract/schedule/game-form';
import * as calls from '@csz/contract/schedule/saves';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { serveCalendar } from './calendar-routes.ts';
import { cancelGame } from './cancel-game.ts';
import { createGame } from './create-game.ts';
import { getCalendarGame } from './get-calendar-game.ts';
import { acknowledgeGame } from './permit.ts';
import { postponeGame } from './postpone-game.ts';
import { proposalRoutes } from './proposal-routes.ts';
import { removeGame } from './remove-game.ts';
import { restoreGame } from './restore-game.ts';
import type { SaveOutcome } from './save-outcome.ts';
import { updateGame } from './update-game.ts';

/** Schedules as those who keep them see and change them. */
export function schedulingRoutes(app: FastifyInstance, platform: Platform): void {
  serveCalendar(app, platform);
  serveSaves(app, platform);
  serveFates(app, platform);
  proposalRoutes(app, platform);
}

/** What people call a type of game. */
const TYPE_WORDS: Readonly<Record<string, string>> = { Event: 'Custom event' };

const done = (gameType: string, what: string) => `${TYPE_WORDS[gameType] ?? gameType} has been ${what} successfully!`;

function serveSaves(app: FastifyInstance, platform: Platform): void {
  const answer = async (request: FastifyRequest, outcome: SaveOutcome, what: string) => {
    if (outcome.gameId === null) return { message: '', game: null, duplicates: [...outcome.duplicates], warnings: [] };
    const game = await getCalendarGame(platform, requireMember(request), outcome.gameId);
    return { message: done(game.gameType, what), game, duplicates: [], warnings: [...outcome.warnings] };
  };
  const create = async (request: FastifyRequest, form: GameForm) =>
    answer(request, await createGame(platform, requireMember(request), form), 'created');
  const update = async (request: FastifyRequest, id: number, form: GameForm) =>
    answer(request, await updateGame(platform, requireMember(request), id, form), 'updated');

  serve(app, calls.createScheduledGame, ({ body }, request) => create(request, body));
  serve(app, calls.createScheduledEvent, ({ body }, request) => create(request, body));
  serve(app, calls.updateScheduledGame, ({ params, body }, request) => update(request, Number(params.id), body));
  serve(app, calls.updateScheduledEvent, ({ body }, request) => update(request, Number(body.id ?? 0), body));
  for (const call of [calls.postponeScheduledGame, calls.postponeScheduledEvent])
    serve(app, call, async ({ body }, request) =>
      answer(request, await postponeGame(platform, requireMember(request), body), 'postponed'),
    );
}

function serveFates(app: FastifyInstance, platform: Platform): void {
  for (const call of [calls.cancelScheduledGame, calls.cancelScheduledEvent])
    serve(app, call, async ({ params, query }, request) => {
      const by = requireMember(request);
      const id = Number(params.id);
      if (query.remove) await removeGame(platform, by, id);
      else await cancelGame(platform, by, { id, version: query.version });
      return { message: query.remove ? 'It has been removed.' : 'It has been canceled.' };
    });

  serve(app, calls.restoreScheduledGame, async ({ params }, request) => {
    const warnings = await restoreGame(platform, requireMember(request), Number(params.id));
    return { message: ['It is back on.', ...warnings].join(' ') };
  });

  serve(app, calls.acknowledgeGame, async ({ params }, request) => {
    await acknowledgeGame(platform, requireMember(request), Number(params.id));
    return { message: 'Thank you. The other side sees that you know.' };
  });
}
