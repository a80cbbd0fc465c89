import * as calls from '@csz/contract/notifications/calls';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { stopMails } from './stop-mails.ts';

export function notificationRoutes(app: FastifyInstance, platform: Platform): void {
  app.register(async (scope) => {
    // Mail programs send a form of one field (RFC 8058); the address alone says what is meant.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      async () => ({}),
    );
    serve(scope, calls.stopScoreMails, async ({ params }) => {
      await stopMails(platform, params.id);
      return { message: 'Done. You get no more mails about scores and schedules of your teams.' };
    });
  });
}
