import * as z from 'zod';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { EventsOf } from '#server/platform/events/events.ts';
import { FORMER_MEMBER, type Noun } from '#server/platform/noun.ts';
import { listProfiles } from './import/import-profiles.ts';
import { scheduleFileRoutes } from './import/routes.ts';
import { schedulingRoutes } from './manage/routes.ts';
import { scheduleRoutes } from './routes.ts';

const Proposal = z.strictObject({
  gameId: z.int(),
  /** The side that asks. */
  schoolId: z.int(),
  /** The zone where the game is played. */
  tz: z.string(),
});

/** Subjects: `proposal:4`. */
const scheduleEvents = {
  /** A side asks those who can edit a game for a change. */
  'proposal.made': Proposal,
  'proposal.accepted': Proposal,
  'proposal.declined': Proposal,
  'proposal.withdrawn': Proposal,
  /** The game became another one before anyone answered. */
  'proposal.overtaken': Proposal,
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof scheduleEvents> {}
}

/** The schedule of a school: read, kept by those who may, brought in by files. */
export const schedule: Noun = {
  routes: (app, platform) => {
    scheduleRoutes(app, platform);
    schedulingRoutes(app, platform);
    scheduleFileRoutes(app, platform);
  },
  pageSettings: ({ scheduleTab, coachBanner }) => ({ scheduleTab, coachBanner }),
  events: scheduleEvents,
  memberData: {
    forgotten: {
      game_proposals: ['proposed_by', 'note', 'decided_by', 'answer'],
      import_profiles: ['member_id', 'name', 'mapping'],
    },
    // What was proposed stays to be read. The ids say nothing once the member's row is empty.
    kept: {
      game_proposals: ['member_id', 'decided_by_id', 'kind', 'status', 'wanted', 'changes'],
    },
    export: async (db, { id }) => ({
      proposals: await listProposals(db, id),
      importProfiles: await listProfiles(db, id),
    }),
    forget: async (tx, { id }) => {
      await forgetProposals(tx, id);
      await tx.deleteFrom('import_profiles').where('member_id', '=', id).execute();
    },
  },
};

const listProposals = (db: Reader, memberId: number) =>
  db
    .selectFrom('game_proposals')
    .select(['game_id as gameId', 'kind', 'changes', 'note', 'status', 'answer', 'proposed_at as proposedAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

/** Takes a member's name and words out of what they proposed and answered. */
async function forgetProposals(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('game_proposals')
    .set({ proposed_by: FORMER_MEMBER, note: '' })
    .where('member_id', '=', memberId)
    .execute();
  await tx
    .updateTable('game_proposals')
    .set({ decided_by: FORMER_MEMBER, answer: '' })
    .where('decided_by_id', '=', memberId)
    .execute();
}
