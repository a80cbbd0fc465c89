import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { shareMetrics } from '#server/platform/http/cluster-metrics.ts';
import { passOnKept } from '#server/platform/http/kept-messages.ts';

/** A process that ends sooner than this after it listened will hardly live longer at once. */
const SHORT_LIFE_MS = 10_000;

/** Before a process that lived shortly is started again; twice as long each time, at most `LONGEST_WAIT_MS`. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** A process ends itself ten seconds after its stop came; this is for one that does not even do that. */
const KILL_MS = 15_000;

export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

interface PoolEvents {
  /** All of them listen. */
  ready(): void;
  /** For the operator: a process ended and another takes its place, or all of them were replaced. */
  log(sentence: string): void;
}

/**
 * Keeps so many processes of this program on one port. One that ends is replaced; on SIGUSR2 each is replaced in turn,
 * and the old one stops only when the new one listens; on SIGTERM, SIGINT and SIGHUP all of them stop, and when this
 * process is killed they end with it.
 *
 * @returns the exit code: 0 after a stop, that of a process which could not start when the portal was started.
 */
export async function keepProcesses(count: number, { ready, log }: PoolEvents): Promise<number> {
  // One takes its connections from the system itself: handed over by this process they cost a sixth of the answers a
  // second. Among several the system would give most to the one that it woke last.
  if (count === 1) cluster.schedulingPolicy = cluster.SCHED_NONE;
  const pool = new WorkerPool(count, log);
  const stopped = Promise.withResolvers<void>();
  for (const signal of STOP_SIGNALS) process.on(signal, () => stopped.resolve());
  process.on('SIGUSR2', () => pool.replaceAll());
  try {
    // A stop may come before all of them listen.
    await Promise.race([pool.start().then(ready), stopped.promise]);
    await stopped.promise;
    return 0;
  } catch (error) {
    if (error instanceof NeverListened) return error.exitCode;
    throw error;
  } finally {
    await pool.stop();
  }
}

/** In a process that serves without one that keeps it: on SIGUSR2 it goes on, and says why it is not replaced. */
export function explainReplacement(log: PoolEvents['log']): void {
  process.on('SIGUSR2', () =>
    log(
      'This process is not replaced: without DATABASE_URL, or with --dev, there is no other. Stop it and start it again.',
    ),
  );
}

/** A process ended before it listened; it said itself why. */
class NeverListened extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super(`A process ended with code ${exitCode} before it listened.`);
    this.exitCode = exitCode;
  }
}

class WorkerPool {
  readonly #count: number;
  readonly #log: PoolEvents['log'];
  /** Those that listen and shall go on; what ends while it is not among them is not replaced. */
  readonly #kept = new Set<Worker>();
  readonly #alive = new Set<Worker>();
  #shortLives = 0;
  #isStopping = false;
  #turn = Promise.resolve();

  constructor(count: number, log: PoolEvents['log']) {
    this.#count = count;
    this.#log = log;
  }

  /** @throws {NeverListened} */
  async start(): Promise<void> {
    // One alone first: what keeps it from starting is then reported once.
    for (const many of [1, this.#count - 1]) await Promise.all(Array.from({ length: many }, () => this.#add()));
  }

  /** One after the other, so that as many as ever answer all the time. */
  replaceAll(): void {
    this.#inTurn(async () => {
      for (const old of [...this.#kept]) {
        await this.#add();
        if (this.#kept.delete(old)) await end(old);
      }
      this.#log('Every process was replaced.');
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all([...this.#alive].map(end));
  }

  /** @throws {NeverListened} also when all of them are to stop: one that came then would go on alone. */
  async #add(): Promise<void> {
    if (this.#isStopping) throw new NeverListened(0);
    const worker = cluster.fork();
    shareMetrics(worker);
    passOnKept(worker);
    this.#alive.add(worker);
    worker.once('exit', () => this.#alive.delete(worker));
    await new Promise<void>((resolve, reject) => {
      worker.once('listening', () => resolve());
      worker.once('exit', (code) => reject(new NeverListened(code || 1)));
    });
    const since = Date.now();
    this.#kept.add(worker);
    worker.once('exit', (code, signal) => {
      if (!this.#kept.delete(worker) || this.#isStopping) return;
      this.#shortLives = Date.now() - since < SHORT_LIFE_MS ? this.#shortLives + 1 : 0;
      this.#log(`Process ${worker.process.pid} ended (${signal ?? `code ${code}`}); another takes its place.`);
      this.#replaceLost();
    });
  }

  #replaceLost(): void {
    this.#inTurn(async () => {
      const pause = this.#shortLives === 0 ? 0 : FIRST_WAIT_MS * 2 ** (this.#shortLives - 1);
      await wait(Math.min(LONGEST_WAIT_MS, pause));
      if (!this.#isStopping && this.#kept.size < this.#count) await this.#add();
    });
  }

  /** One thing at a time. What could not start is tried again, later each time. */
  #inTurn(work: () => Promise<void>): void {
    this.#turn = this.#turn.then(work).catch((error: Error) => {
      if (this.#isStopping) return;
      this.#log(error.message);
      this.#shortLives += 1;
      if (this.#kept.size < this.#count) this.#replaceLost();
    });
  }
}

/** Asks a process to stop as the operator would, and waits until it has. */
async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.process.kill('SIGTERM');
  const kill = setTimeout(() => worker.process.kill('SIGKILL'), KILL_MS);
  await ended;
  clearTimeout(kill);
}
