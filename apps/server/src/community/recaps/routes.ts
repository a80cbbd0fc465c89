import { Problem } from '@csz/contract/problem';
import * as calls from '@csz/contract/recaps/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Member, requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { actOf } from '#server/reference/audit/api.ts';
import { findLinkOpener } from '#server/sports/score-links/api.ts';
import { addRecap } from './add-recap.ts';
import { decideRecap } from './decide-recap.ts';
import { getRecapTeams, listRecapRows, listShownRecaps, presentRecap } from './queries.ts';

/** What people who were there write about a game. */
export function recapRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  serve(app, calls.addRecap, async ({ body }, request) => {
    const gameId = Number(body.gameId);
    const sender = await senderOf(platform, request, { gameId, link: body.link });
    const recap = presentRecap(await addRecap(platform, sender, gameId, body));
    return { message: recap.status === 'shown' ? 'Your recap is on the game page.' : HELD, recap };
  });

  serve(app, calls.listRecaps, async ({ params }) => {
    await getRecapTeams(db, Number(params.id));
    const items = (await listShownRecaps(db, Number(params.id))).map(presentRecap);
    return { items, total: items.length };
  });

  serve(app, calls.listRecapsToReview, async ({ query }) => {
    const { rows, total } = await listRecapRows(db, query);
    return { items: rows.map((row) => ({ ...presentRecap(row), game: row.game })), total };
  });

  serve(app, calls.decideRecap, async ({ params, body }, request) => {
    const isNew = await decideRecap(db, Number(params.id), body.status, actOf(request, body.reason));
    const state = body.status === 'shown' ? 'shown to everyone' : 'hidden';
    return { message: isNew ? `The recap is ${state}.` : `The recap is ${state} already.` };
  });
}

const HELD = 'A staff member will look at your recap before everyone sees it.';

/** @throws {Problem} `link-not-good` for a link that ended or is of another game; `not-signed-in` without one. */
async function senderOf(
  platform: Platform,
  request: FastifyRequest,
  { gameId, link }: { gameId: number; link: string | undefined },
): Promise<Member> {
  if (link === undefined) return requireMember(request);
  const opener = await findLinkOpener(platform, link, 'uploadScores');
  if (opener === undefined || opener.aboutId !== gameId) throw new Problem('link-not-good');
  return opener.member;
}
