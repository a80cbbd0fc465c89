import * as calls from '@csz/contract/pick-em/calls';
import * as leagues from '@csz/contract/pick-em/leagues';
import * as staff from '@csz/contract/pick-em/staff';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { countAttempt } from '#server/platform/attempts.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { actOf } from '#server/reference/audit/api.ts';
import { choosePickSchool, findPickSchool, listBoard, listLeagueBoard } from './boards.ts';
import {
  createLeague,
  getInvitation,
  joinLeague,
  leaveLeague,
  listLeagues,
  removeFromLeague,
  renewLink,
  requireIn,
} from './leagues.ts';
import { listMySlates, listSlates } from './list-slates.ts';
import { makeSlates } from './make-slates.ts';
import { requirePlayToken, savePicks, saveTieBreak, signPlayToken } from './save-picks.ts';
import { listSlatesOfStaff, listSwaps, swapGame } from './swap-game.ts';

const all = <T>(items: T[]) => ({ items, total: items.length });

/** A name is seen by others: no one tries hundreds. */
const NEW_LEAGUES = { windowSeconds: 86_400, limit: 10 } as const;

/** Slates, picks and boards. */
export function pickEmRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  playRoutes(app, platform);
  schoolRoutes(app, platform);
  leagueRoutes(app, platform);

  serve(app, staff.listSlatesOfStaff, async ({ query }) => all(await listSlatesOfStaff(platform, query)));

  serve(app, staff.makeSlates, async (_, request) => {
    const made = await makeSlates(platform, { act: actOf(request) });
    if (made === 0) return { message: 'Every county with three games left this week has its slates already.' };
    return { message: made === 1 ? '1 slate is made.' : `${made} slates are made.` };
  });

  serve(app, staff.listSlateCandidates, async ({ params }) => all(await listSwaps(platform, Number(params.id))));

  serve(app, staff.swapSlateGame, async ({ params, body }, request) => {
    const swap = { slateId: Number(params.id), slateGameId: Number(params.slateGameId), gameId: Number(body.gameId) };
    await swapGame({ db, clock: platform.clock }, swap, actOf(request, body.reason));
    return { message: 'The game is swapped. Its picks went with it.' };
  });
}

function playRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.listSlates, ({ query }) => listSlates(platform, query));

  serve(app, calls.listPickBoard, ({ query }) => listBoard(platform, query));

  serve(app, calls.generateAfToken, async (_, request) => ({
    token: await signPlayToken(platform, requireMember(request).memberId),
  }));

  serve(app, calls.listMyPicks, async ({ query }, request) =>
    all(await listMySlates(platform.db, requireMember(request).memberId, query.slates)),
  );

  serve(app, calls.savePicks, async ({ body }, request) => {
    const { memberId } = requireMember(request);
    await requirePlayToken(platform, body.token, memberId);
    const picks = body.picks.map((pick) => ({
      slateGameId: Number(pick.slateGameId),
      schoolId: Number(pick.schoolId),
    }));
    const { saved, late, gone } = await savePicks(platform, memberId, picks);
    return { saved: saved.map(String), late: late.map(String), gone: gone.map(String) };
  });

  serve(app, calls.saveTieBreak, async ({ params, body }, request) => {
    const { memberId } = requireMember(request);
    await requirePlayToken(platform, body.token, memberId);
    await saveTieBreak(platform, memberId, { slateId: Number(params.id), total: body.total });
    return { message: 'Saved.' };
  });
}

function schoolRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.getPickSchool, async (_, request) => {
    const schoolId = await findPickSchool(platform.db, requireMember(request).memberId);
    return { schoolId: schoolId === null ? null : String(schoolId) };
  });

  serve(app, calls.choosePickSchool, async ({ body: { schoolId } }, request) => {
    await choosePickSchool(platform, requireMember(request).memberId, schoolId);
    return { message: schoolId === null ? 'You are on no school’s board now.' : 'You are on this school’s board now.' };
  });
}

function leagueRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, leagues.listPickLeagues, async (_, request) =>
    all(await listLeagues(platform, requireMember(request).memberId)),
  );

  serve(app, leagues.createPickLeague, async ({ body }, request) => {
    const member = requireMember(request);
    await countAttempt(platform, `pick-league:${member.memberId}`, NEW_LEAGUES);
    return createLeague(platform, member, body.name);
  });

  serve(app, leagues.listPickLeagueBoard, async ({ params, query }, request) => {
    await requireIn(platform.db, Number(params.id), requireMember(request).memberId);
    return listLeagueBoard(platform, Number(params.id), query);
  });

  serve(app, leagues.renewPickLeagueLink, ({ params }, request) =>
    renewLink(platform, requireMember(request).memberId, Number(params.id)),
  );

  serve(app, leagues.leavePickLeague, async ({ params }, request) => {
    await leaveLeague(platform, requireMember(request).memberId, Number(params.id));
    return { message: 'You left the league.' };
  });

  serve(app, leagues.removeFromPickLeague, async ({ params }, request) => {
    const removed = { leagueId: Number(params.id), memberId: Number(params.memberId) };
    await removeFromLeague(platform, requireMember(request).memberId, removed);
    return { message: 'They are not in the league any more.' };
  });

  serve(app, leagues.getPickInvitation, ({ params }) => getInvitation(platform, params.link));

  serve(app, leagues.joinPickLeague, ({ params }, request) =>
    joinLeague(platform, requireMember(request).memberId, params.link),
  );
}
