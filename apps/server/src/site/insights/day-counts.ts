import { sql } from 'kysely';
import type { Platform } from '#server/platform/platform.ts';
import { findHomeZone } from '#server/reference/places/api.ts';

const FLUSH_MS = 10_000;

/** Two years and a month, so that a month can be seen beside those of the years before. */
const KEPT_DAYS = 760;

type Counting = Pick<Platform, 'db' | 'clock' | 'log'>;

/** Today where the home state is: a Friday night is one day. */
export async function findCountedDay({ db, clock }: Pick<Counting, 'db' | 'clock'>): Promise<Temporal.PlainDate> {
  return clock()
    .toZonedDateTimeISO(await findHomeZone(db))
    .toPlainDate();
}

/** Counts in memory and writes down together: a look at a finished page must cost nearly nothing. */
export class DayCounts {
  readonly #platform: Counting;
  readonly #timer: NodeJS.Timeout;
  #counts = new Map<string, number>();

  constructor(platform: Counting) {
    this.#platform = platform;
    const failed = (error: unknown) => platform.log.error({ err: error }, 'counts were not written down');
    this.#timer = setInterval(() => void this.flush().catch(failed), FLUSH_MS);
    this.#timer.unref();
  }

  add(kind: 'view' | 'event', name: string): void {
    const key = `${kind} ${name}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** Writes down what was counted, always in one order: two processes at once do not wait for each other in a ring. */
  async flush(): Promise<void> {
    const counts = [...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1));
    if (counts.length === 0) return;
    this.#counts = new Map();
    try {
      const day = (await findCountedDay(this.#platform)).toString();
      await sql`
        insert into day_counts (day, kind, name, count)
        select ${day}::date, split_part(key, ' ', 1), split_part(key, ' ', 2), n
        from unnest(${counts.map(([key]) => key)}::text[], ${counts.map(([, n]) => n)}::int[]) as c(key, n)
        on conflict (day, kind, name) do update set count = day_counts.count + excluded.count`.execute(
        this.#platform.db,
      );
    } catch (error) {
      // What could not be written down is for the next time.
      for (const [key, n] of counts) this.#counts.set(key, (this.#counts.get(key) ?? 0) + n);
      throw error;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}

/** Deletes the counts of days that are long over. */
export async function forgetCounts(platform: Pick<Counting, 'db' | 'clock'>): Promise<void> {
  const before = (await findCountedDay(platform)).subtract({ days: KEPT_DAYS }).toString();
  await platform.db.deleteFrom('day_counts').where('day', '<', before).execute();
}
