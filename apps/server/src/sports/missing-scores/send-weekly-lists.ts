import { weekday } from '@csz/rules/civil-date';
import { localNow } from '#server/platform/clock.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listWeeklyReaders, listZones } from './weekly-queries.ts';

const MONDAY = 1;
/** Local hours between which the lists leave; the rest of the day is for servers that were away at nine. */
const HOURS = { from: '09:00:00', to: '21:00:00' } as const;

/** Sends every coach and athletic director the list of their missing scores, on Monday at nine where they are. */
export async function sendWeeklyLists(platform: Platform): Promise<void> {
  for (const tz of await listZones(platform.db)) {
    const { today: week, time } = localNow(platform.clock, tz);
    if (weekday(week) !== MONDAY || time < HOURS.from || time >= HOURS.to) continue;
    for (const reader of await listWeeklyReaders(platform.db, { tz, week }))
      await recordDue(platform, { memberId: reader.memberId, tz, week });
  }
}

interface Due {
  readonly memberId: number;
  readonly tz: string;
  readonly week: string;
}

function recordDue(platform: Platform, { memberId, tz, week }: Due): Promise<void> {
  return platform.db.transaction().execute(async (tx) => {
    // Of two workers the second waits here for the first, and then finds the week's list sent.
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('weekly_score_lists')
      .values({ member_id: memberId, week })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return;
    const subject = `member:${memberId}` as const;
    const data = { memberId, week, tz };
    await recordEvent(tx, { type: 'weekly-scores.due', actor: null, subject, data, at: platform.clock() });
  });
}
