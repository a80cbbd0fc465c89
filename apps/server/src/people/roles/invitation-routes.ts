import * as calls from '@csz/contract/roles/invitations';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { acceptInvitation, declineInvitation, getOpenInvitation } from './answer-invitation.ts';
import { inviteMember } from './invite-member.ts';
import { presentInvitation, presentRole } from './present.ts';
import { getRole } from './queries.ts';

export function invitationRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  serve(app, calls.inviteMember, async ({ body }, request) => {
    await inviteMember(platform, requireMember(request), body);
    return { message: 'User invited successfully.' };
  });

  serve(app, calls.getInvitation, async ({ params }) => presentInvitation(await getOpenInvitation(db, params.token)));

  serve(app, calls.acceptInvitation, async ({ params, body }, request) => {
    const member = requireMember(request);
    return presentRole(await getRole(db, await acceptInvitation(db, member, params.token, body?.followDistrictId)));
  });

  app.register(async (scope) => {
    // Mail programs stop invitations by themselves with a form of this one field (RFC 8058).
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      async (_: unknown, form: string | Buffer) => ({
        never: new URLSearchParams(String(form)).get('List-Unsubscribe') === 'One-Click',
      }),
    );
    serve(scope, calls.declineInvitation, async ({ params, body }) => {
      await declineInvitation(db, params.token, body.never);
      const message = body.never
        ? 'Nobody can invite this address from here any more.'
        : 'Thank you for telling us. The invitation is declined.';
      return { message };
    });
  });
}
