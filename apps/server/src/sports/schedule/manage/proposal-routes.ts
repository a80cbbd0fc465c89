import { Problem } from '@csz/contract/problem';
import * as calls from '@csz/contract/schedule/proposals';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getGame } from '#server/sports/games/api.ts';
import { decideProposal, withdrawProposal } from './decide-proposal.ts';
import { listTasks } from './list-tasks.ts';
import { ownSides } from './policy.ts';
import { presentProposal } from './present-proposal.ts';
import { getProposal, listProposals } from './proposal-queries.ts';
import { proposeChange } from './propose-change.ts';

/** What the sides of a game ask and answer each other. */
export function proposalRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  serve(app, calls.listScheduleTasks, (_, request) => listTasks(platform, requireMember(request)));

  serve(app, calls.listGameProposals, async ({ params }, request) => {
    const member = requireMember(request);
    const game = await getGame(db, Number(params.id));
    if (ownSides(member, game).length === 0) throw new Problem('not-allowed');
    const items = (await listProposals(db, [game.id])).map((row) => presentProposal(row, game, member));
    return { items, total: items.length };
  });

  serve(app, calls.proposeGameChange, async ({ params, body }, request) => {
    const member = requireMember(request);
    const id = await proposeChange(platform, member, Number(params.id), body);
    const game = await getGame(db, Number(params.id));
    return presentProposal(await getProposal(db, id), game, member);
  });

  serve(app, calls.acceptProposal, async ({ params, body }, request) => {
    const decision = { id: Number(params.id), status: 'accepted', answer: body.answer } as const;
    await decideProposal(platform, requireMember(request), decision);
    return { message: 'Accepted. The game is changed.' };
  });

  serve(app, calls.declineProposal, async ({ params, body }, request) => {
    const decision = { id: Number(params.id), status: 'declined', answer: body.answer } as const;
    await decideProposal(platform, requireMember(request), decision);
    return { message: 'Declined. We tell the other side.' };
  });

  serve(app, calls.withdrawProposal, async ({ params }, request) => {
    await withdrawProposal(platform, requireMember(request), Number(params.id));
    return { message: 'Your proposal is taken back.' };
  });
}
