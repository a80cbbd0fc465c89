import * as calls from '@csz/contract/browser-errors/calls';
import { BROWSER_ERRORS } from '@csz/contract/browser-errors/keys';
import type { CallAnswer, CallRequest } from '@csz/contract/core/call';
import { OTHER_PAGE } from '@csz/contract/core/page-names';
import { Problem } from '@csz/contract/problem';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '#server/platform/db/page.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { serve } from '#server/platform/http/serve.ts';
import { isUncounted } from '#server/platform/http/user-agent.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, actOf, audit } from '#server/reference/audit/api.ts';
import { recordError } from './record-error.ts';

const REPORTED = { message: 'Reported' };

/** What broke in browsers, and that staff looked after it. */
export function browserErrorRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  serve(app, calls.reportBrowserError, async ({ body }, { headers, ip }) => {
    const { 'user-agent': userAgent = '' } = headers;
    const page = (await app.pageNames()).has(body.page) ? body.page : OTHER_PAGE;
    if (!isUncounted(headers)) await recordError(platform, { ...body, page }, { from: ip, userAgent });
    return REPORTED;
  });

  serve(app, calls.listBrowserErrors, ({ query }) => listErrors(db, query));

  serve(app, calls.changeBrowserErrorStatus, async ({ params, body }, request) => {
    const at = body.status === 'done' ? new Date(clock().epochMilliseconds) : null;
    await db.transaction().execute((tx) => changeStatus(tx, Number(params.id), at, actOf(request)));
    return { message: at === null ? 'It is open again.' : 'Done. It comes back when it happens again.' };
  });
}

type List = typeof calls.listBrowserErrors;

async function listErrors(db: Reader, query: CallRequest<List>['query']): Promise<CallAnswer<List>> {
  const found = db
    .selectFrom('browser_errors')
    .selectAll()
    .where('done_at', query.status === 'open' ? 'is' : 'is not', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc');
  const { rows, total } = await pageOf(found, query);
  const items = rows.map(
    ({ id, part, message, script, line, count, first_seen_at, last_seen_at, pages, browsers, builds }) => ({
      id: String(id),
      part,
      message,
      script,
      line,
      count,
      firstSeenAt: first_seen_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
      pages,
      browsers,
      builds,
      status: query.status,
    }),
  );
  return { items, total };
}

async function changeStatus(tx: Tx, id: number, doneAt: Date | null, act: Act): Promise<void> {
  const changed = await tx
    .updateTable('browser_errors')
    .set({ done_at: doneAt, done_by: doneAt === null ? null : act.actor.memberId })
    .where('id', '=', id)
    .returning('message')
    .executeTakeFirst();
  if (changed === undefined) throw new Problem('browser-error-not-found');
  const action = doneAt === null ? 'open browser error' : 'close browser error';
  await publish(tx, [BROWSER_ERRORS]);
  await audit(tx, { ...act, action, subject: `browser error ${id}: ${changed.message}` });
}
