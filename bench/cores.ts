import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** Gives a process, with all its threads, the core that the others left. */
export type GiveCore = (pid: number) => Promise<void>;

/**
 * One process on one core, the database on the other: while `work` runs, the database, this process and the load that it
 * starts leave the first core to what is measured, which would wait for them in the middle of an answer otherwise. Where
 * the system knows no `taskset`, or has one core, they share what there is.
 *
 * @param databaseUrl of a superuser: the server's own processes are asked for there.
 */
export async function withCoreOfItsOwn<Result>(
  databaseUrl: string,
  work: (giveCore: GiveCore) => Promise<Result>,
): Promise<Result> {
  const last = availableParallelism() - 1;
  if (last === 0 || !(await knowsTaskset())) {
    console.log('(what is measured shares its core with the database and the load)');
    return work(async () => {});
  }
  const others = [process.pid, ...(await processesOf(databaseUrl))];
  await keepTo(`1-${last}`, others);
  try {
    return await work((pid) => keepTo('0', [pid]));
  } finally {
    await keepTo(`0-${last}`, others);
  }
}

const knowsTaskset = (): Promise<boolean> =>
  run('taskset', ['--version']).then(
    () => true,
    () => false,
  );

/** The server, from which its connections to come have their cores, and all that it has started. */
async function processesOf(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(`
      select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid
      union select pid from pg_stat_activity where pid <> pg_backend_pid()`);
    return rows.map(({ pid }) => pid);
  } finally {
    await client.end();
  }
}

/** Those that have ended meanwhile need none. */
async function keepTo(cores: string, pids: readonly number[]): Promise<void> {
  await Promise.allSettled(
    pids.map((pid) => run('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)])),
  );
}
