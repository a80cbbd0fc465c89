import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { freePort } from '../../../../../scripts/postgresql/server.ts';

/** A program that keeps several processes. */
export interface Pool {
  readonly process: ChildProcess;
  readonly lines: string[];
  readonly exitCode: Promise<number | null>;
  get(path: string): Promise<Response>;
}

/** Starts a program, which is told its port first; it ends with the test at the latest. */
export async function startPool(program: URL, ...more: string[]): Promise<Pool> {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(program), String(port), ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const exitCode = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { process: child, lines, exitCode, get: (path) => fetch(`http://127.0.0.1:${port}${path}`) };
}
