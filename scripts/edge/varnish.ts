import { execFile, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { outsidePath, root } from '../lib/paths.mjs';

export interface Varnish {
  /** Where visitors come. */
  readonly url: string;
  /** A counter of `varnishstat`, as `MAIN.cache_hit`. */
  count(name: string): Promise<number>;
  stop(): Promise<void>;
}

const VCL = join(root, 'docs', 'edge', 'varnish.vcl');
/** Varnish compiles its configuration, which takes some seconds on a busy machine. */
const START_MS = 60_000;

/** The program of this name on this machine; servers are often where only root looks. */
export function findProgram(name: string): string | undefined {
  return [...outsidePath(), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/**
 * Starts Varnish with the configuration of the documents in front of a portal on this machine.
 *
 * @throws {Error} one sentence.
 */
export async function startVarnish(program: string, ports: Readonly<Record<'visitors' | 'purge' | 'portal', number>>) {
  const folder = await mkdtemp(join(tmpdir(), 'csz-varnish-'));
  const file = join(folder, 'default.vcl');
  await writeFile(file, (await readFile(VCL, 'utf8')).replace('"3000"', `"${ports.portal}"`));
  const listen = (name: 'visitors' | 'purge') => ['-a', `${name}=127.0.0.1:${ports[name]}`];
  const settings = ['http_gzip_support=off', 'http_resp_hdr_len=16k'].flatMap((setting) => ['-p', setting]);
  const args = ['-F', '-n', folder, '-j', 'none', ...listen('visitors'), ...listen('purge'), ...settings];
  const child = spawn(program, [...args, '-f', file, '-s', 'malloc,256m'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text;
    });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  process.once('exit', () => child.kill('SIGTERM'));
  const stop = async () => {
    if (child.kill('SIGTERM')) await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${ports.visitors}`;
  const until = Date.now() + START_MS;
  // It lets visitors in once it has looked for the portal.
  while ((await fetch(`${url}/readyz`).catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error(`Varnish does not start: ${output.trim().split('\n').slice(-5).join(' ')}`);
    }
    await wait(100);
  }
  const count = async (name: string) => {
    const { stdout } = await promisify(execFile)('varnishstat', ['-n', folder, '-1', '-f', name]);
    return Number(stdout.trim().split(/\s+/)[1]);
  };
  return { url, count, stop } satisfies Varnish;
}
