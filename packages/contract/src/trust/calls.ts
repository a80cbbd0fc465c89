import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { listOf, Moment } from '../core/wire.ts';
import { HOST_VERDICTS } from '../moderation/kinds.ts';
import { trustRoutes } from './routes.ts';

const staff = { tag: 'Moderation' } as const;

/** A host that links lead to, and what staff decided about it. */
export const LinkHost = z
  .object({
    host: z.string(),
    verdict: z.enum(HOST_VERDICTS),
    reason: z.string(),
    decidedAt: Moment,
    held: z.int().meta({
      description: 'Posts and comments with links to it that were taken to the queue since it was quarantined.',
    }),
    isSearched: z.boolean().meta({ description: 'Of a quarantined one: false while such posts are looked for.' }),
  })
  .meta({ id: 'LinkHost' });

export const listLinkHosts = defineCall(trustRoutes.listLinkHosts, {
  ...staff,
  summary: 'Hosts that staff decided about: quarantined, allowed, verified for streams, or shorteners.',
  answer: listOf(LinkHost),
});

export const saveLinkHost = defineCall(trustRoutes.saveLinkHost, {
  ...staff,
  summary: 'Quarantines a host, allows it, verifies it for streams, or calls it a shortener.',
  body: z.object({
    host: text('Host is required').trim().toLowerCase().min(3, 'Host is required').max(253),
    verdict: z.enum(HOST_VERDICTS),
    reason: text().trim().max(500).default(''),
  }),
  answer: Done,
});

export const deleteLinkHost = defineCall(trustRoutes.deleteLinkHost, {
  ...staff,
  summary: 'Forgets what was decided about a host.',
  params: z.strictObject({ host: text().max(253) }),
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    listLinkHosts: typeof listLinkHosts;
    saveLinkHost: typeof saveLinkHost;
    deleteLinkHost: typeof deleteLinkHost;
  }
}
