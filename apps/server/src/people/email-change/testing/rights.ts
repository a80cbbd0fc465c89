import { sql } from 'kysely';
import { hashToken, randomToken } from '#server/platform/session-tokens.ts';
import { aMember } from '#server/testing/members.ts';
import { ANYONE, SIGNED_IN } from '#server/testing/right-rows.ts';
import type { Rights, Scene } from '#server/testing/scene.ts';
import { VISITORS_PASSWORD } from '#server/testing/visitors.ts';

export const rights: Rights = {
  getEmailChange: [SIGNED_IN],
  requestEmailChange: [
    SIGNED_IN,
    ({ caller }) => ({ body: { email: `moved-${caller.member.id}@example.org`, password: VISITORS_PASSWORD } }),
  ],
  cancelEmailChange: [
    SIGNED_IN,
    async (scene) => {
      await aChange(scene, scene.caller.member.id);
      return {};
    },
  ],
  confirmEmailChange: [ANYONE, async (scene) => ({ body: { token: await aChange(scene) } })],
  stopEmailChange: [ANYONE, async (scene) => ({ body: { token: await aChange(scene) } })],
};

/** A change that waits. Answers the token that the present mailbox has. */
async function aChange({ portal }: Scene, memberId?: number): Promise<string> {
  const member_id = memberId ?? (await aMember(portal)).id;
  const token = randomToken();
  await portal.db
    .insertInto('email_changes')
    .values({
      member_id,
      new_email: `moved-${member_id}@example.org`,
      new_token_hash: hashToken(randomToken()),
      old_token_hash: hashToken(token),
      expires_at: sql<Date>`now() + interval '1 day'`,
    })
    .execute();
  return token;
}
