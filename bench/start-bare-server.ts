import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BareAnswers } from './bare-answers.ts';

/** Starts the bare server with what it shall answer; it ends with this process. */
export async function startBareServer(answers: BareAnswers): Promise<{ url: string; pid: number; stop: () => void }> {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), { execArgv: [] });
  child.send({ ...answers });
  const port = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('The bare server did not start.')));
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}
