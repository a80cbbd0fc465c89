import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '#server/settings.ts';
import type { Clock, Pause } from './clock.ts';
import type { Database, Db } from './db/types.ts';
import { type Mailer, openMailer } from './mail/mailer.ts';
import { openStorage } from './storage/open.ts';
import type { Storage } from './storage.ts';

/** What every module is handed. */
export interface Platform {
  readonly db: Db;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly pause: Pause;
  readonly database: Database;
  readonly storage: Storage;
  readonly mailer: Mailer;
  readonly log: FastifyBaseLogger;
}

type PlatformParts = Pick<Platform, 'database' | 'settings' | 'clock' | 'pause' | 'log'>;

/** Opens what the settings ask for besides the database; close it before the database. */
export async function openPlatform(given: PlatformParts): Promise<Platform> {
  const { database, settings } = given;
  return { ...given, db: database.db, storage: await openStorage(settings), mailer: openMailer(settings) };
}

/** Closes what `openPlatform` opened; the database is closed by its own owner. */
export function closePlatform({ storage, mailer }: Platform): void {
  storage.close();
  mailer.close();
}
