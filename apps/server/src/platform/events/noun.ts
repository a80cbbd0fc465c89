import { sql } from 'kysely';
import type { Db, Reader } from '#server/platform/db/types.ts';
import type { JobData, JobHandlers } from '#server/platform/jobs.ts';
import type { Noun } from '#server/platform/noun.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findReaction } from './reactions.ts';
import { claimEvents } from './record-event.ts';

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
    'react-to-event': { run: (data) => reactAsJobs(platform, [data]), runAll: (data) => reactAsJobs(platform, data) },
    'forget-events': { run: () => forgetEvents(platform.db), cron: '47 3 * * *' },
  };
}

/**
 * Runs reactions, each with all the events that wait for it. The claim and what a reaction writes are in one transaction:
 * both or neither.
 */
async function reactAsJobs(platform: Platform, waiting: readonly JobData['react-to-event'][]): Promise<void> {
  for (const [name, own] of Map.groupBy(waiting, ({ reaction }) => reaction)) {
    const reaction = findReaction(name);
    // A newer version of the portal may have dropped it while its job waited.
    if (reaction?.asJob === undefined) continue;
    const ids = own.map(({ eventId }) => eventId);
    await platform.db.transaction().execute(async (tx) => {
      const events = await claimEvents(tx, name, ids);
      if (events.length > 0) await reaction.asJob?.(tx, platform, events);
    });
  }
}

async function forgetEvents(db: Db): Promise<void> {
  await db.deleteFrom('events').where('at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`).execute();
}

const listEventsOf = (db: Reader, memberId: number) =>
  db.selectFrom('events').select(['type', 'subject', 'at']).where('actor_id', '=', memberId).orderBy('id').execute();
