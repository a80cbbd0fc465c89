import { existsSync } from 'node:fs';
import { environment } from '../lib/paths.mjs';
import { runQuietly } from '../lib/run.mjs';
import { step } from '../lib/step.mjs';

const DOWNLOADS = 'https://cdn.playwright.dev/';
const PROBE_MS = 5000;

/** Installs Chromium by the first way that works here; `present` looks whether it is there now. */
export async function obtainChromium(present: () => string | undefined): Promise<string | undefined> {
  if (await isReachable(DOWNLOADS)) {
    await step('Downloading Chromium (once)', () => runQuietly('playwright-core', ['install', 'chromium']));
    const found = present();
    if (found !== undefined) return found;
  }
  if (!isRootOnDebian()) return undefined;
  const output = await step('Installing Chromium from the system packages (once)', () => installFromDebian('chromium'));
  const found = present();
  if (found === undefined) process.stderr.write(`${output.split('\n').slice(-20).join('\n')}\n`);
  return found;
}

/** Installs a Chromium without windows where that is one command; everything works without it, only slower. */
export async function obtainShell(present: () => string | undefined): Promise<string | undefined> {
  if (!isRootOnDebian()) return undefined;
  await step('Installing a Chromium without windows (once)', () => installFromDebian('chromium-headless-shell'));
  return present();
}

const isRootOnDebian = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

/** Playwright tries every mirror for minutes where nothing of the outer network answers. */
async function isReachable(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_MS) }).then(
    () => true,
    () => false,
  );
}

async function installFromDebian(name: string): Promise<string> {
  const env = environment({ DEBIAN_FRONTEND: 'noninteractive' });
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  const update = await runQuietly('apt-get', [...wait, '-q', 'update'], { env });
  const install = ['-q', '-y', 'install', '--no-install-recommends', name];
  const { output } = await runQuietly('apt-get', [...wait, ...install], { env });
  return update.output + output;
}
