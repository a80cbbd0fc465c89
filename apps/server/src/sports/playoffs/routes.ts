import * as calls from '@csz/contract/playoffs/calls';
import * as projectedCalls from '@csz/contract/playoffs/projected';
import * as staffCalls from '@csz/contract/playoffs/staff';
import { Problem } from '@csz/contract/problem';
import { seasonLabel } from '@csz/rules/season';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { memberActOf } from '#server/reference/audit/api.ts';
import { readState, readStates } from './bracket-state.ts';
import { decideCorrection } from './decide-correction.ts';
import { createBracket, deleteBracket, getDraft, saveBracket } from './draft-bracket.ts';
import { listBrackets, listManagedBrackets, listPlayoffs, listTitles } from './list-brackets.ts';
import { presentRef, stageOf } from './present.ts';
import { presentForest } from './present-forest.ts';
import { listProjectedBrackets, projectBracket, projectStateBracket } from './project-bracket.ts';
import { publishBracket, undoPublish } from './publish-bracket.ts';
import { findBracket } from './queries.ts';
import { scheduleMatch } from './schedule-match.ts';
import { withdrawTeam } from './withdraw-team.ts';

export function playoffRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  serve(app, calls.listBrackets, async ({ query }) => {
    const { rows, total } = await listBrackets(db, query);
    return { items: rows.map(presentRef), total };
  });

  serve(app, calls.listPlayoffs, async ({ query }) => {
    const { rows, season } = await listPlayoffs(platform, query);
    const states = await readStates(db, rows);
    const items = [...Map.groupBy(states, ({ row }) => row.sport_id)].map(([sportId, brackets]) => ({
      sportId: String(sportId),
      sportName: brackets[0]?.row.sport ?? '',
      brackets: brackets.map((state) => ({ ...presentRef(state.row), stage: stageOf(state) })),
    }));
    return { items, total: items.length, season: seasonLabel(season) };
  });

  serve(app, calls.getPlayoffForest, async ({ params: { id } }) => {
    const row = await findBracket(db, Number(id));
    // What is not published is no one's business yet, not even that it is there.
    if (row === undefined || row.plan === null) throw new Problem('bracket-not-found', { id });
    return presentForest(await readState(db, row));
  });

  serve(app, projectedCalls.listProjectedBrackets, async ({ query }) => {
    const items = await listProjectedBrackets(platform, query);
    return { items, total: items.length };
  });

  serve(app, projectedCalls.getProjectedBracket, ({ params, query }) =>
    projectBracket(platform, { ...query, leagueId: Number(params.id) }),
  );

  serve(app, projectedCalls.getProjectedStateBracket, ({ params, query: { class: className = '', ...query } }) =>
    projectStateBracket(platform, { ...query, stateId: params.id, className }),
  );

  serve(app, calls.listTitles, async ({ params }) => {
    const { brackets, titles } = await listTitles(db, params.id);
    const items = titles.map(({ row }) => ({
      bracketId: String(row.id),
      name: row.name,
      sportName: row.sport,
      season: seasonLabel(row.season),
    }));
    return { items, total: items.length, entered: brackets.map(({ id }) => String(id)) };
  });

  staffRoutes(app, platform);
  matchRoutes(app, platform);
}

/** Running a published bracket. */
function matchRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, staffCalls.withdrawTeam, async ({ params, body }, request) => {
    const id = Number(params.id);
    const { isWithdrawn, reason, schoolId, version } = body;
    await withdrawTeam(
      platform,
      { id, schoolId: Number(schoolId), isWithdrawn, version },
      memberActOf(request, reason),
    );
    return getDraft(platform, id, requireMember(request));
  });

  serve(app, staffCalls.scheduleMatch, async ({ params: { id, match }, body }, request) => {
    await scheduleMatch(platform, { ...body, id: Number(id), match }, memberActOf(request));
    return getDraft(platform, Number(id), requireMember(request));
  });

  serve(app, staffCalls.decideCorrection, async ({ params: { id, match }, body }, request) => {
    const { decision, reason, version } = body;
    const schoolId = body.schoolId == null ? body.schoolId : Number(body.schoolId);
    await decideCorrection(
      platform,
      { id: Number(id), match, decision, schoolId, version },
      memberActOf(request, reason),
    );
    return getDraft(platform, Number(id), requireMember(request));
  });
}

/** Building a bracket, until it is published or taken back. */
function staffRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  serve(app, staffCalls.listBracketDrafts, async ({ query }, request) => {
    const { rows, total } = await listManagedBrackets(db, query, requireMember(request));
    return { items: rows.map((row) => ({ ...presentRef(row), decisions: row.decisions })), total };
  });

  serve(app, staffCalls.getBracketDraft, ({ params }, request) =>
    getDraft(platform, Number(params.id), requireMember(request)),
  );

  serve(app, staffCalls.createBracket, async ({ body }, request) => {
    const id = await createBracket(db, body, memberActOf(request));
    return getDraft(platform, id, requireMember(request));
  });

  serve(app, staffCalls.saveBracket, async ({ params, body }, request) => {
    const id = Number(params.id);
    await saveBracket(db, { ...body, id }, memberActOf(request));
    return getDraft(platform, id, requireMember(request));
  });

  serve(app, staffCalls.deleteBracket, async ({ params, query: { version } }, request) => {
    await deleteBracket(db, { id: Number(params.id), version }, memberActOf(request));
    return { message: 'The bracket is deleted.' };
  });

  serve(app, staffCalls.publishBracket, async ({ params, body }, request) => {
    const id = Number(params.id);
    await publishBracket(platform, { id, version: body.version }, memberActOf(request));
    return getDraft(platform, id, requireMember(request));
  });

  serve(app, staffCalls.undoPublish, async ({ params, body }, request) => {
    const id = Number(params.id);
    await undoPublish(platform, { id, version: body.version }, memberActOf(request));
    return getDraft(platform, id, requireMember(request));
  });
}
