import * as calls from '@csz/contract/push/calls';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getPushKeys } from './keys.ts';
import { addSubscription, removeSubscription } from './subscriptions.ts';

export function pushRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, settings } = platform;

  serve(app, calls.getPushKey, async () => ({
    // Without its worker no browser can show anything.
    key: settings.push && settings.serviceWorker ? (await getPushKeys(db)).publicKey : null,
  }));

  serve(app, calls.addPushSubscription, async ({ body }, request) => {
    await addSubscription(platform, requireMember(request), body);
    return { message: 'This device gets your notifications.' };
  });

  serve(app, calls.removePushSubscription, async ({ body }, request) => {
    await removeSubscription(platform, requireMember(request).memberId, body.endpoint);
    return { message: 'This device gets no notifications.' };
  });
}
