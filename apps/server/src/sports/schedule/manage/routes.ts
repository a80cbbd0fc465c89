import { GAME_TYPES, PLAYED_GAME_TYPES } from '@csz/contract/core/constants';
import { Problem } from '@csz/contract/problem';
import * as calendarCalls from '@csz/contract/schedule/calendar-schedule';
import type { GameForm } from '@csz/contract/schedule/game-form';
import * as proposalCalls from '@csz/contract/schedule/proposals';
import * as calls from '@csz/contract/schedule/saves';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getGame } from '#server/sports/games/api.ts';
import { acknowledgeGame } from './acknowledge-game.ts';
import { cancelGame } from './cancel-game.ts';
import { createGame } from './create-game.ts';
import { decideProposal, withdrawProposal } from './decide-proposal.ts';
import type { SaveOutcome } from './find-conflicts.ts';
import { getCalendarGame } from './get-calendar-game.ts';
import { listCalendar } from './list-calendar.ts';
import { getProposal, listProposals, presentProposal } from './list-proposals.ts';
import { listTasks } from './list-tasks.ts';
import { ownSides } from './policy.ts';
import { postponeGame } from './postpone-game.ts';
import { proposeChange } from './propose-change.ts';
import { removeGame } from './remove-game.ts';
import { restoreGame } from './restore-game.ts';
import { updateGame } from './update-game.ts';

/** Schedules as those who keep them see and change them. */
export function schedulingRoutes(app: FastifyInstance, platform: Platform): void {
  serveCalendar(app, platform);
  serveSaves(app, platform);
  serveCancellations(app, platform);
  proposalRoutes(app, platform);
}

function serveCalendar(app: FastifyInstance, platform: Platform): void {
  serve(app, calendarCalls.listCalendar, ({ query: { withEvents, ...query } }, request) =>
    listCalendar(platform, requireMember(request), query, withEvents ? GAME_TYPES : PLAYED_GAME_TYPES),
  );

  serve(app, calendarCalls.listEventCalendar, ({ query }, request) =>
    listCalendar(platform, requireMember(request), query, ['Event']),
  );

  serve(app, calendarCalls.getCalendarGame, ({ params }, request) =>
    getCalendarGame(platform, requireMember(request), Number(params.id)),
  );
}

/** What people call a type of game. */
const TYPE_LABELS: Readonly<Record<string, string>> = { Event: 'Custom event' };

const done = (gameType: string, what: string) => `${TYPE_LABELS[gameType] ?? gameType} has been ${what} successfully!`;

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

function serveCancellations(app: FastifyInstance, platform: Platform): void {
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

/** What the sides of a game ask and answer each other. */
function proposalRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  serve(app, proposalCalls.listScheduleTasks, (_, request) => listTasks(platform, requireMember(request)));

  serve(app, proposalCalls.listGameProposals, async ({ params }, request) => {
    const member = requireMember(request);
    const game = await getGame(db, Number(params.id));
    if (ownSides(member, game).length === 0) throw new Problem('not-allowed');
    const items = (await listProposals(db, [game.id])).map((row) => presentProposal(row, game, member));
    return { items, total: items.length };
  });

  serve(app, proposalCalls.proposeGameChange, async ({ params, body }, request) => {
    const member = requireMember(request);
    const id = await proposeChange(platform, member, Number(params.id), body);
    const game = await getGame(db, Number(params.id));
    return presentProposal(await getProposal(db, id), game, member);
  });

  serve(app, proposalCalls.acceptProposal, async ({ params, body }, request) => {
    const decision = { id: Number(params.id), status: 'accepted', answer: body.answer } as const;
    await decideProposal(platform, requireMember(request), decision);
    return { message: 'Accepted. The game is changed.' };
  });

  serve(app, proposalCalls.declineProposal, async ({ params, body }, request) => {
    const decision = { id: Number(params.id), status: 'declined', answer: body.answer } as const;
    await decideProposal(platform, requireMember(request), decision);
    return { message: 'Declined. The other side is notified.' };
  });

  serve(app, proposalCalls.withdrawProposal, async ({ params }, request) => {
    await withdrawProposal(platform, requireMember(request), Number(params.id));
    return { message: 'Your proposal is taken back.' };
  });
}
