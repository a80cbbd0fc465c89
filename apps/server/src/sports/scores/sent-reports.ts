import type { Db, Tx } from '#server/platform/db/types.ts';

/** Devices give a report up long before. */
const KEPT_DAYS = 30;

interface SentReportKey {
  readonly memberId: number;
  /** Made by the device for this report. */
  readonly key: string | undefined;
}

/**
 * Takes a report that a device may send twice, because it never heard the answer, once. One that is refused was not
 * taken, and may come again.
 *
 * @returns the id of the report, of the first time; null when it added nothing then.
 */
export async function takeOnce(
  tx: Tx,
  { memberId, key }: SentReportKey,
  report: () => Promise<number | null>,
): Promise<number | null> {
  if (key === undefined) return report();
  // Of two at once the second one waits here until the first is in or refused.
  const { numInsertedOrUpdatedRows: isNew } = await tx
    .insertInto('sent_reports')
    .values({ member_id: memberId, key })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  const sent = tx.selectFrom('sent_reports').where('member_id', '=', memberId).where('key', '=', key);
  if (isNew !== 1n) return (await sent.select('report_id').executeTakeFirst())?.report_id ?? null;
  const id = await report();
  await tx
    .updateTable('sent_reports')
    .set({ report_id: id })
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .execute();
  return id;
}

/** Removes the keys of reports that no device sends any more. */
export async function forgetSentReports(db: Db, now: Temporal.Instant): Promise<void> {
  const before = new Date(now.subtract({ hours: KEPT_DAYS * 24 }).epochMilliseconds);
  await db.deleteFrom('sent_reports').where('sent_at', '<', before).execute();
}
