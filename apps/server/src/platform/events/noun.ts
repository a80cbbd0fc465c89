import { sql } from 'kysely';
import type { Db, Reader } from '#server/platform/db/types.ts';
import type { JobData, JobHandlers } from '#server/platform/jobs.ts';
import type { Noun } from '#server/platform/noun.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { EventType } from './events.ts';
import { claimEvents, listReactions } from './reactions.ts';
import { readEvent } from './record-event.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'react-to-event': { eventId: number; reaction: string };
    'forget-events': null;
  }
}

/** Histories and audits keep what must be known for longer. */
const KEPT_DAYS = 180;

/** The platform's own table of events, listed beside the nouns for its jobs and for the members whom events name. */
export const events: Noun = {
  jobs: eventJobs,
  memberData: {
    forgotten: { events: ['actor_id'] },
    // Ids, and words that are on pages: they say nothing of who did it.
    kept: { events: ['type', 'subject', 'data'] },
    export: async (db, { id }) => ({ events: await listEventsOf(db, id) }),
    forget: async (tx, { id }) => {
      await tx.updateTable('events').set({ actor_id: null }).where('actor_id', '=', id).execute();
    },
  },
};

function eventJobs(platform: Platform): Pick<JobHandlers, 'react-to-event' | 'forget-events'> {
  return {
    'react-to-event': { run: (data) => reactAsJob(platform, data), isInTurn: true },
    'forget-events': { run: () => forgetEvents(platform.db), cron: '47 3 * * *' },
  };
}

/** Runs one reaction to one event. The claim and what the reaction writes are in one transaction: both or neither. */
function reactAsJob(platform: Platform, { eventId, reaction: name }: JobData['react-to-event']): Promise<void> {
  return platform.db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirst();
    if (row === undefined) return;
    // A newer version of the portal may have dropped the reaction while its job waited.
    const reaction = listReactions(row.type as EventType).find((one) => one.name === name);
    if (reaction?.asJob === undefined) return;
    const [event] = await claimEvents(tx, name, [readEvent(row)]);
    if (event !== undefined) await reaction.asJob(tx, platform, event);
  });
}

async function forgetEvents(db: Db): Promise<void> {
  await db.deleteFrom('events').where('at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`).execute();
}

const listEventsOf = (db: Reader, memberId: number) =>
  db.selectFrom('events').select(['type', 'subject', 'at']).where('actor_id', '=', memberId).orderBy('id').execute();
