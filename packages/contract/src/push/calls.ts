import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { pushRoutes } from './routes.ts';

const push = { tag: 'Notifications' } as const;

/** Where the push service of a browser takes messages for it (RFC 8030). */
const Endpoint = text().min(1).max(1000);

/** What a browser's service worker is handed, as JSON: enough to show, and where a press leads. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** A path of this site. */
  readonly url: string;
  /** A later one of the same tag takes the place of an earlier one. */
  readonly tag: string;
}

export const getPushKey = defineCall(pushRoutes.getPushKey, {
  ...push,
  summary: 'The public key that browsers subscribe with (VAPID); null where pushes are switched off.',
  answer: z.object({ key: z.string().nullable() }),
});

export const addPushSubscription = defineCall(pushRoutes.addPushSubscription, {
  ...push,
  summary: "Sends the member's notifications to this browser too, as long as the session lasts. Again changes nothing.",
  body: z.object({
    endpoint: Endpoint,
    keys: z.object({
      p256dh: text()
        .regex(/^B[\w-]{86}$/, 'must be a key of a browser')
        .meta({ description: 'A point of the curve P-256, uncompressed, base64url (RFC 8291).' }),
      auth: text()
        .regex(/^[\w-]{22}$/, 'must be a secret of a browser')
        .meta({ description: '16 bytes, base64url.' }),
    }),
  }),
  answer: Done,
});

export const removePushSubscription = defineCall(pushRoutes.removePushSubscription, {
  ...push,
  summary: 'Sends nothing to this browser any more. One of another member stays.',
  body: z.object({ endpoint: Endpoint }),
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    getPushKey: typeof getPushKey;
    addPushSubscription: typeof addPushSubscription;
    removePushSubscription: typeof removePushSubscription;
  }
}
