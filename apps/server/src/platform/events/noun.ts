import { sql } from 'kysely';
import type { Db, Reader, Tx } from '#server/platform/db/types.ts';
import type { JobHandlers } from '#server/platform/jobs.ts';
import type { Noun } from '#server/platform/noun.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findReaction } from './reactions.ts';
import { claimEvents, listWaitingReactions, partWaiting, takeWaiting } from './record-event.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    /** All events that wait for a reaction; null: for any. */
    'react-to-events': { reaction: string } | null;
    /** One that its reaction could not have together with others. */
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

function eventJobs(platform: Platform): Pick<JobHandlers, 'react-to-events' | 'react-to-event' | 'forget-events'> {
  return {
    'react-to-events': {
      run: (data) => (data === null ? reactToLeftOver(platform) : reactToWaiting(platform, data.reaction)),
      runAll: async (all) => {
        for (const name of new Set(all.flatMap((data) => data?.reaction ?? []))) await reactToWaiting(platform, name);
        if (all.includes(null)) await reactToLeftOver(platform);
      },
      cron: '* * * * *',
    },
    'react-to-event': {
      run: ({ reaction, eventId }) =>
        platform.db.transaction().execute((tx) => runReaction(tx, platform, { reaction, ids: [eventId] })),
    },
    'forget-events': { run: () => forgetEvents(platform.db), cron: '47 3 * * *' },
  };
}

/** So many events a reaction has together. */
const TOGETHER = 100;

/**
 * Runs a reaction with all the events that wait for it. Where it fails with many, each gets a job of its own, so that one
 * that cannot be done keeps none of the others.
 *
 * @throws what it failed with when a single event waits.
 */
async function reactToWaiting(platform: Platform, reaction: string): Promise<void> {
  for (let taken = TOGETHER; taken === TOGETHER; ) {
    let ids: readonly number[] = [];
    try {
      await platform.db.transaction().execute(async (tx) => {
        ids = await takeWaiting(tx, reaction, TOGETHER);
        await runReaction(tx, platform, { reaction, ids });
      });
    } catch (error) {
      if (ids.length < 2) throw error;
      platform.log.warn({ reaction, events: ids.length, err: error }, 'a reaction failed with many events');
      await partWaiting(platform.db, reaction, ids);
    }
    taken = ids.length;
  }
}

/** What a job missed that started before its event was committed, and what failed alone. */
async function reactToLeftOver(platform: Platform): Promise<void> {
  for (const reaction of await listWaitingReactions(platform.db)) {
    await reactToWaiting(platform, reaction).catch(async () => {
      const ids = await platform.db
        .selectFrom('waiting_reactions')
        .select('event_id')
        .where('reaction', '=', reaction)
        .execute();
      await partWaiting(
        platform.db,
        reaction,
        ids.map(({ event_id }) => event_id),
      );
    });
  }
}

interface ReactionBatch {
  readonly reaction: string;
  readonly ids: readonly number[];
}

/** The claim and what a reaction writes are in one transaction: both or neither. */
async function runReaction(tx: Tx, platform: Platform, { reaction: name, ids }: ReactionBatch): Promise<void> {
  const reaction = findReaction(name);
  // A newer version of the portal may have dropped it while its job waited.
  if (reaction?.asJob === undefined || ids.length === 0) return;
  const events = await claimEvents(tx, name, ids);
  if (events.length > 0) await reaction.asJob(tx, platform, events);
}

async function forgetEvents(db: Db): Promise<void> {
  await db.deleteFrom('events').where('at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`).execute();
}

const listEventsOf = (db: Reader, memberId: number) =>
  db.selectFrom('events').select(['type', 'subject', 'at']).where('actor_id', '=', memberId).orderBy('id').execute();
