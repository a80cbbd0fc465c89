import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { environment, root } from '../lib/paths.mjs';

export interface Program {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Record<string, string>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/** Runs a program and hands on each line it prints; answers with its exit code. */
export function stream({ program, args, cwd = root, env = {} }: Program, print: (line: string) => void) {
  const colors: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };
  return new Promise<number>((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: environment({ ...colors, ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    for (const output of [child.stdout, child.stderr]) createInterface({ input: output }).on('line', print);
    child.on('error', (error) => print(error.message));
    child.on('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}
