import * as calls from '@csz/contract/playoffs/staff';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { memberActOf } from '#server/reference/audit/api.ts';
import { createBracket, deleteBracket } from './create-bracket.ts';
import { viewDraft } from './draft-view.ts';
import { listKeptBrackets } from './list-brackets.ts';
import { presentRef } from './present.ts';
import { publishBracket, undoPublish } from './publish-bracket.ts';
import { saveBracket } from './save-bracket.ts';

/** Building a bracket, until it is published or taken back. */
export function staffRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  serve(app, calls.listBracketDrafts, async ({ query }, request) => {
    const { rows, total } = await listKeptBrackets(db, query, requireMember(request));
    return { items: rows.map((row) => ({ ...presentRef(row), decisions: row.decisions })), total };
  });

  serve(app, calls.getBracketDraft, ({ params }, request) =>
    viewDraft(platform, Number(params.id), requireMember(request)),
  );

  serve(app, calls.createBracket, async ({ body }, request) => {
    const id = await createBracket(db, body, memberActOf(request));
    return viewDraft(platform, id, requireMember(request));
  });

  serve(app, calls.saveBracket, async ({ params, body }, request) => {
    const id = Number(params.id);
    await saveBracket(db, { ...body, id }, memberActOf(request));
    return viewDraft(platform, id, requireMember(request));
  });

  serve(app, calls.deleteBracket, async ({ params, query: { version } }, request) => {
    await deleteBracket(db, { id: Number(params.id), version }, memberActOf(request));
    return { message: 'The bracket is deleted.' };
  });

  serve(app, calls.publishBracket, async ({ params, body }, request) => {
    const id = Number(params.id);
    await publishBracket(platform, { id, version: body.version }, memberActOf(request));
    return viewDraft(platform, id, requireMember(request));
  });

  serve(app, calls.undoPublish, async ({ params, body }, request) => {
    const id = Number(params.id);
    await undoPublish(db, { id, version: body.version }, memberActOf(request));
    return viewDraft(platform, id, requireMember(request));
  });
}
