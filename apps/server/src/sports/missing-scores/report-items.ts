import type { FieldProblem } from '@csz/contract/core/refusal';
import type { MissingOutcome, MissingScore, Unplayed } from '@csz/contract/missing-scores/calls';
import { Problem } from '@csz/contract/problem';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readReport, reportScore, type Submitter, takeOnce } from '#server/sports/scores/api.ts';
import { markUnplayed } from './mark-unplayed.ts';

/** Refuses a game that is none of the reporter's business, before anything is written. */
export type Assert = (tx: Tx, gameId: number) => Promise<void>;

/** Reports games one by one, each in a transaction of its own: what is refused does not hold up the others. */
export async function reportItems(
  platform: Platform,
  submitter: Submitter,
  items: readonly MissingScore[],
  assertOwn: Assert = async () => {},
): Promise<MissingOutcome[]> {
  const outcomes: MissingOutcome[] = [];
  for (const item of items) {
    const outcome = await outcomeOf(platform, () =>
      platform.db.transaction().execute(async (tx) => {
        await assertOwn(tx, Number(item.gameId));
        return reportOne(tx, platform, submitter, item);
      }),
    );
    outcomes.push({ gameId: item.gameId, ...outcome });
  }
  return outcomes;
}

/** What an act came to, as its row shows it. A failure that is no refusal is logged and shown as one, row by row. */
export async function outcomeOf(
  { log }: Pick<Platform, 'log'>,
  act: () => Promise<string>,
): Promise<{ ok: boolean; code: string; message: string; fields?: FieldProblem[] }> {
  try {
    return { ok: true, code: '', message: await act() };
  } catch (thrown) {
    if (!(thrown instanceof Problem)) log.error({ err: thrown }, 'an item of a report failed');
    const problem = thrown instanceof Problem ? thrown : new Problem('server-error');
    const { code, message, fields } = problem;
    return { ok: false, code, message, ...(fields.length > 0 && { fields: [...fields] }) };
  }
}

/** A device that never heard the answer sends a row again by its key; then it changes nothing more. */
async function reportOne(tx: Tx, platform: Platform, submitter: Submitter, item: MissingScore): Promise<string> {
  const gameId = Number(item.gameId);
  const { status, postponedTo, forfeitedBy = [] } = item;
  let message = 'Thank you! The score is in.';
  const report = () =>
    reportScore(tx, platform, {
      gameId,
      actor: submitter.member,
      report: readReport({ scores: item.scores ?? [], isCertain: item.isCertain, reason: item.reason }),
      isByLink: submitter.isByLink,
    });
  const mark = async (unplayed: Unplayed) => {
    const stated = { gameId, status: unplayed, forfeitedBy: forfeitedBy.map(Number), postponedTo };
    message = await markUnplayed(tx, platform, submitter, stated);
    return null;
  };
  if (status !== undefined) message = 'Thank you! What you sent is in.';
  await takeOnce(tx, { memberId: submitter.member.memberId, key: item.key }, () =>
    status === undefined ? report() : mark(status),
  );
  return message;
}
