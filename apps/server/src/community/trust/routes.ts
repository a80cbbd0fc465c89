import type { HostVerdict } from '@csz/contract/moderation/kinds';
import * as calls from '@csz/contract/trust/calls';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { actOf } from '#server/reference/audit/api.ts';
import { deleteLinkHost, listLinkHosts, saveLinkHost } from './link-hosts.ts';

const all = <T>(items: T[]) => ({ items, total: items.length });

const SAVED: Readonly<Record<HostVerdict, string>> = {
  quarantined: 'Its links wait for staff now. Posts and comments that have them are looked through.',
  'verified-stream': 'It may stream games now.',
  allowed: 'Links of new members to it go live at once now.',
  shortener: 'Its links wait for staff now.',
};

/** What staff decided about the hosts that links lead to. */
export function trustRoutes(app: FastifyInstance, { db }: Platform): void {
  serve(app, calls.listLinkHosts, async () => all(await listLinkHosts(db)));

  serve(app, calls.saveLinkHost, async ({ body }, request) => {
    await saveLinkHost(db, body.host, body.verdict, actOf(request, body.reason));
    return { message: SAVED[body.verdict] };
  });

  serve(app, calls.deleteLinkHost, async ({ params }, request) => {
    await deleteLinkHost(db, params.host, actOf(request));
    return { message: 'It is a host like any other now.' };
  });
}
