import type { reportBrowserError } from '@csz/contract/browser-errors/calls';
import { cleanMessage } from '@csz/contract/browser-errors/clean-message';
import { BROWSER_ERRORS } from '@csz/contract/browser-errors/keys';
import type { CallRequest } from '@csz/contract/core/call';
import { sql } from 'kysely';
import { countAttempts } from '#server/platform/attempts.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { browserName } from '#server/platform/http/user-agent.ts';
import { networkOf } from '#server/platform/network.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { hashToken } from '#server/platform/session-tokens.ts';

type Report = CallRequest<typeof reportBrowserError>['body'];

const HOUR_SECONDS = 3600;
/** A page reports five at most; a school behind one address has more than one page open. */
const REPORTS_PER_NETWORK = 60;
/** Kept at once. A new one takes the place of that which was seen the longest ago. */
export const MOST_ERRORS = 500;
/** So many of one error are written down on a day; of those after it one in a hundred, which counts for all of them. */
const WHOLE_A_DAY = 100;
const SAMPLE = 100;
/** Pages, browsers and builds that are kept of one error. */
const MOST_OF_EACH = 6;

interface ReportOrigin {
  /** The network address that it came from. */
  readonly from: string;
  readonly userAgent: string;
}

/**
 * Keeps what broke in a browser, as one of its group. One that staff were done with opens again.
 *
 * @param chance a number from 0 to 1, for the sample of a flood.
 * @throws {Problem} `too-many-attempts` when a network reports without end.
 */
export async function recordError(
  platform: Pick<Platform, 'db' | 'clock'>,
  report: Report,
  { from, userAgent }: ReportOrigin,
  chance: () => number = Math.random,
): Promise<void> {
  const { db, clock } = platform;
  const key = `browser-errors:network:${hashToken(networkOf(from))}`;
  await countAttempts(platform, [{ key, limit: REPORTS_PER_NETWORK }], HOUR_SECONDS);
  const now = clock();
  const kind = {
    part: report.part,
    message: cleanMessage(report.message) || 'no message',
    // A name that says which build it is of would make a new error of the same one with each release.
    script: report.line?.replace(/(-[\w-]{8})?\.js:\d+:\d+$/, '') ?? '',
  };
  const day = now.toString().slice(0, 10);
  const kept = await db
    .selectFrom('browser_errors')
    .select(['counted_on', 'day_count'])
    .where((eb) => eb.and(kind))
    .executeTakeFirst();
  const isFlood = kept !== undefined && kept.counted_on === day && kept.day_count >= WHOLE_A_DAY;
  if (isFlood && chance() >= 1 / SAMPLE) return;
  const found = {
    line: report.line ?? null,
    page: report.page,
    browser: browserName(userAgent) ?? 'Another browser',
    build: report.build,
    times: isFlood ? SAMPLE : 1,
  };
  await db.transaction().execute((tx) => addTo(tx, kind, found, { day, at: new Date(now.epochMilliseconds) }));
}

interface Kind {
  readonly part: Report['part'];
  readonly message: string;
  readonly script: string;
}

interface ErrorOccurrence {
  readonly line: string | null;
  readonly page: string;
  readonly browser: string;
  readonly build: string | undefined;
  /** How many this one stands for. */
  readonly times: number;
}

async function addTo(
  tx: Tx,
  kind: Kind,
  found: ErrorOccurrence,
  { day, at }: { day: string; at: Date },
): Promise<void> {
  const added = await tx
    .insertInto('browser_errors')
    .values({ ...kind, counted_on: day, first_seen_at: at, last_seen_at: at })
    .onConflict((conflict) => conflict.constraint('browser_errors_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Two visits with the same error at once: the second adds to what the first has written.
  const row = await tx
    .selectFrom('browser_errors')
    .select(['id', 'pages', 'browsers', 'builds', 'counted_on', 'day_count', 'done_at'])
    .where((eb) => eb.and(kind))
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('browser_errors')
    .set((eb) => ({
      count: eb('count', '+', found.times),
      counted_on: day,
      day_count: (row.counted_on === day ? row.day_count : 0) + found.times,
      last_seen_at: at,
      line: found.line,
      pages: latestFirst(row.pages, found.page),
      browsers: latestFirst(row.browsers, found.browser),
      builds: latestFirst(row.builds, found.build),
      done_at: null,
      done_by: null,
    }))
    .where('id', '=', row.id)
    .execute();
  // That it happened once more is no reason for every page of staff to look again.
  if (added !== undefined || row.done_at !== null) await publish(tx, [BROWSER_ERRORS]);
  if (added !== undefined) await keepBounded(tx, row.id);
}

const latestFirst = (kept: readonly string[], latest: string | undefined): string[] =>
  latest === undefined ? [...kept] : [latest, ...kept.filter((one) => one !== latest)].slice(0, MOST_OF_EACH);

/** The list stays one that can be read, whatever is sent. */
const keepBounded = (tx: Tx, newest: number) =>
  sql`
    delete from browser_errors where id in (
      select id from browser_errors where id <> ${newest}
      order by last_seen_at desc, id desc offset ${MOST_ERRORS - 1})`.execute(tx);
