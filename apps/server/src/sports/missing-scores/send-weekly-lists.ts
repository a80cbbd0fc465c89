import { weekday } from '@csz/rules/civil-date';
import { localNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { listApprovedRoles } from '#server/platform/session.ts';
import type { ChasingPlatform } from './ask-for-scores.ts';
import { listCoachlessTeams } from './coachless-teams.ts';
import { findMissing } from './find-missing.ts';
import { askedFor, coachedTeams, directedSchools } from './scopes.ts';
import { sendWeeklyList } from './send-weekly-list.ts';
import { listMailedRoleIds, listWeeklyReaders, listZones } from './weekly-queries.ts';

const MONDAY = 1;
/** Local hours between which the lists leave; the rest of the day is for servers that were away at nine. */
const HOURS = { from: '09:00:00', to: '21:00:00' } as const;
/** What a mail lists; the page behind its link shows all. */
const LISTED = 15;

/** Sends every coach and athletic director the list of their missing scores, on Monday at nine where they are. */
export async function sendWeeklyLists(platform: ChasingPlatform): Promise<void> {
  for (const tz of await listZones(platform.db)) {
    const { today: week, time } = localNow(platform.clock, tz);
    if (weekday(week) !== MONDAY || time < HOURS.from || time >= HOURS.to) continue;
    for (const reader of await listWeeklyReaders(platform.db, { tz, week }))
      await sendOne(platform, { ...reader, tz }, week);
  }
}

type Reader = Awaited<ReturnType<typeof listWeeklyReaders>>[number] & { readonly tz: string };

function sendOne(platform: ChasingPlatform, reader: Reader, week: string): Promise<void> {
  return platform.db.transaction().execute(async (tx) => {
    // Of two workers the second waits here for the first, and then finds the week's list sent.
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('weekly_score_lists')
      .values({ member_id: reader.memberId, week })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return;
    const list = await listFor(tx, platform, reader.memberId, week);
    if (list.missing.total + list.coachless > 0) await sendWeeklyList(tx, platform, { ...reader, ...list });
  });
}

/** What a week's list says, as far as mails are wanted for the roles. */
async function listFor(tx: Tx, { clock }: ChasingPlatform, memberId: number, week: string) {
  const mailed = await listMailedRoleIds(tx, memberId);
  const roles = (await listApprovedRoles(tx, memberId)).filter(({ id }) => mailed.has(id));
  const schools = directedSchools({ roles });
  const asked = askedFor(week);
  const teams = [...schools, ...coachedTeams({ roles })];
  const coachless = await listCoachlessTeams(
    tx,
    schools.map(({ schoolId }) => schoolId),
    asked.season,
  );
  return {
    missing: await findMissing(tx, { ...asked, teams, most: LISTED }, clock()),
    coachless: coachless.length,
    isDirector: schools.length > 0,
    isCoach: coachedTeams({ roles }).length > 0,
  };
}
