import { isCivilDate } from '@csz/rules/civil-date';
import { FIRST_SEASON, seasonOf } from '@csz/rules/season';
import {
  buildWorld,
  DEMO_PASSWORD,
  hasAnyData,
  hasDemoWorld,
  hasMembers,
  listDemoSignIns,
  type WorldOptions,
  writeDemoWorld,
  writeMembers,
} from '#server/demo/api.ts';
import { addressRules } from '#server/nouns.ts';
import { localNow, systemClock, systemPause } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/db/types.ts';
import { logger } from '#server/platform/logger.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { closePlatform, openPlatform, type Platform } from '#server/platform/platform.ts';
import type { Settings } from '#server/settings.ts';
import { type Command, type CommandInput, Refusal } from './command.ts';
import { progress } from './progress.ts';
import { withDatabase } from './with-database.ts';

const DEMO_SEED = 1;
const DEMO_TZ = 'America/New_York';

export const demoCommand: Command = {
  name: 'demo',
  summary: 'fills an empty database with the demo world',
  help: `
Usage: csz demo [--today 2026-11-21] [--seed 1]

  --today   the day on which the world stands, in its morning; the present moment when absent
  --seed    another number makes another world

Two states, some seventy invented schools and three seasons of games, this one and the two before it, with one member
of each kind to sign in as. It is written in one transaction: when it is interrupted, nothing is left. A database with
other data is refused.`,
  options: { today: { type: 'string' }, seed: { type: 'string' } },
  async run({ values, settings }) {
    const options = readOptions(values);
    return withDatabase(settings, (database) =>
      withPlatform({ database, settings }, (platform) => fillWithDemo(platform, options)),
    );
  },
};

/**
 * @returns the exit code.
 * @throws {Refusal} when there is other data.
 */
export async function fillWithDemo(platform: Platform, options: WorldOptions): Promise<number> {
  const { db } = platform;
  if (await hasDemoWorld(db)) {
    console.log('The demo world is there already; nothing was changed.');
    return 0;
  }
  if (await hasAnyData(db)) throw new Refusal('The database holds data already; the demo world needs an empty one.');
  await build(platform, options);
  await sayDemoSignIns(db);
  return 0;
}

/**
 * Fills a database without any school, as `serve --demo` does at the first start. A demo world from before there were
 * members gets its members.
 */
export async function ensureDemoWorld(platform: Platform): Promise<void> {
  const { db } = platform;
  if (!(await hasAnyData(db))) await build(platform, { seed: DEMO_SEED, ...localNow(systemClock, DEMO_TZ) });
  else if ((await hasDemoWorld(db)) && !(await hasMembers(db))) {
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const now = systemClock();
    await db.transaction().execute((tx) => writeMembers(tx, { passwordHash, now }));
  }
}

/** Lends a platform to work with, beside an open database. */
export async function withPlatform<T>(
  { database, settings }: { readonly database: Database; readonly settings: Settings },
  work: (platform: Platform) => Promise<T>,
): Promise<T> {
  const platform = await openPlatform({
    database,
    settings,
    clock: systemClock,
    pause: systemPause,
    log: logger(settings, addressRules()),
  });
  return work(platform).finally(() => closePlatform(platform));
}

/** Prints as whom one can sign in to the demo world; nothing where there is none. */
export async function sayDemoSignIns(db: Db): Promise<void> {
  if (!(await hasDemoWorld(db))) return;
  const signIns = await listDemoSignIns(db);
  if (signIns.length === 0) return;
  const lines = signIns.map(({ kind, email }) => `  ${kind.padEnd(28)} ${email}`);
  console.log(`\nDemo members, all with the password ${DEMO_PASSWORD}\n${lines.join('\n')}\n`);
}

async function build(platform: Platform, options: WorldOptions): Promise<void> {
  const shown = progress('Building the demo world');
  const world = buildWorld(options);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const isOurs = await writeDemoWorld(platform, { world, passwordHash, onProgress: shown.to });
  if (!isOurs) return shown.done('another process did it');
  const { schools, games, teams } = world;
  const count = (rows: readonly unknown[]) => rows.length.toLocaleString('en-US');
  shown.done(`${count(schools)} schools, ${count(teams)} teams, ${count(games)} games and events`);
}

/** @throws {Refusal} for a day that is none or a seed that is no whole number. */
function readOptions(values: CommandInput['values']): WorldOptions {
  const { today, seed = String(DEMO_SEED) } = values;
  if (typeof seed !== 'string' || !/^\d{1,9}$/.test(seed)) {
    throw new Refusal(`The seed is ${seed}; it must be a whole number.`, 2);
  }
  if (today === undefined) return { seed: Number(seed), ...localNow(systemClock, DEMO_TZ) };
  if (typeof today !== 'string' || !isCivilDate(today)) {
    throw new Refusal(`${today} is no day; write it like 2026-11-21.`, 2);
  }
  const oldest = FIRST_SEASON + 2;
  if (seasonOf(today) < oldest) throw new Refusal(`The demo world needs a day from 1 July ${oldest} on.`, 2);
  return { seed: Number(seed), today, time: '09:00:00' };
}
