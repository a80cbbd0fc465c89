import { joinPage } from '@csz/contract/team-links/pages';
import { teamLinksRoutes } from '@csz/contract/team-links/routes';
import { sql } from 'kysely';
import { subjectId } from '#server/platform/events/events.ts';
import { reactTo } from '#server/platform/events/reactions.ts';
import type { Noun } from '#server/platform/noun.ts';
import { teamLinkRoutes } from './routes.ts';
import { endLinksOf, endLostLinks } from './team-link.ts';

/** A link outlives neither the right to the team of the coach who handed it out nor their account. */
const onMakerLeft = reactTo({
  name: 'end-team-links',
  on: [
    'role.removed',
    'role.approval-undone',
    'member.ceased-as-site-admin',
    'member.deactivated',
    'member.sanctioned',
  ],
  inTransaction: async (tx, events) => {
    for (const { type, data } of events) {
      if (type === 'member.sanctioned' && data.kind !== 'suspend') continue;
      const isOut = type === 'member.deactivated' || type === 'member.sanctioned';
      await (isOut ? endLinksOf : endLostLinks)(tx, data.memberId);
    }
  },
});

/** The team of a school that turned out to be another one keeps its link, unless that one's team has its own. */
const onSchoolMerged = reactTo({
  name: 'team-links-school-merged',
  on: ['school.merged'],
  inTransaction: async (tx, events) => {
    for (const event of events) {
      const [from, into] = [subjectId(event), event.data.intoSchoolId];
      await sql`
        update team_links l set ended_at = now() where school_id = ${from} and ended_at is null and exists (
          select from team_links o where o.school_id = ${into} and o.sport_id = l.sport_id and o.ended_at is null)`.execute(
        tx,
      );
      await sql`update team_links set school_id = ${into} where school_id = ${from}`.execute(tx);
    }
  },
});

/** One link for a whole team. */
export const teamLinks: Noun = {
  routes: teamLinkRoutes,
  addresses: {
    ofMember: [joinPage('')],
    secret: [joinPage('')],
    secretCalls: [teamLinksRoutes.getTeamInvitation, teamLinksRoutes.joinTeam],
  },
  reactions: [onMakerLeft, onSchoolMerged],
  memberData: {
    forgotten: { team_links: ['member_id'] },
    export: async (db, { id }) => ({
      teamLinks: await db
        .selectFrom('team_links as l')
        .innerJoin('schools', 'schools.id', 'l.school_id')
        .innerJoin('sports', 'sports.id', 'l.sport_id')
        .select(['schools.name as school', 'sports.name as sport', 'l.joined'])
        .select(['l.created_at as madeAt', 'l.expires_at as endsAt', 'l.ended_at as endedAt'])
        .where('l.member_id', '=', id)
        .orderBy('l.id')
        .execute(),
    }),
    forget: async (tx, { id }) => void (await tx.deleteFrom('team_links').where('member_id', '=', id).execute()),
  },
};
