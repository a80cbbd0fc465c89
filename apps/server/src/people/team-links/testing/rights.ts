import { sql } from 'kysely';
import { aMember } from '#server/testing/members.ts';
import { ANYONE, KEEPERS, SIGNED_IN } from '#server/testing/right-rows.ts';
import type { Rights, Scene } from '#server/testing/scene.ts';
import { tokenOf } from '../team-link.ts';

const TEAM_KEEPERS = {
  ...KEEPERS,
  member: 'not-your-team',
  pendingCoach: 'not-your-team',
  coachOfAnotherTeam: 'not-your-team',
} as const;

export const rights: Rights = {
  getTeamLink: [TEAM_KEEPERS],
  openTeamLink: [TEAM_KEEPERS],
  endTeamLink: [
    TEAM_KEEPERS,
    async (scene) => {
      await aTeamLink(scene);
      return {};
    },
  ],
  getTeamInvitation: [ANYONE, async (scene) => ({ params: { token: await aTeamLink(scene) } })],
  joinTeam: [SIGNED_IN, async (scene) => ({ params: { token: await aTeamLink(scene) } })],
};

/** The link of the team that everything is seen from; answers its token. */
async function aTeamLink({ portal, ground }: Scene): Promise<string> {
  const { schoolId: school_id, sportId: sport_id } = ground;
  const open = portal.db.updateTable('team_links').set({ ended_at: sql`now()` }).where('ended_at', 'is', null);
  await open.where('school_id', '=', school_id).where('sport_id', '=', sport_id).execute();
  const { id } = await portal.db
    .insertInto('team_links')
    .values({
      school_id,
      sport_id,
      member_id: (await aMember(portal)).id,
      expires_at: sql<Date>`now() + interval '1 day'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return tokenOf(id, portal.settings.sessionSecret);
}
