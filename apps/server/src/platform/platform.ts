import type { Settings } from '#server/settings.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/types.ts';

/** What every module is handed. */
export interface Platform {
  readonly db: Db;
  readonly settings: Settings;
  readonly clock: Clock;
}
