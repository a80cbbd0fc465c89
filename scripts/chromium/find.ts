import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { obtainChromium, obtainShell } from './obtain.ts';

/** Nothing of the outer network is wanted, and a container has neither a sandbox nor a graphics card. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const SHELLS = ['chromium-headless-shell'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The Chromium to test with: the one that `CHROMIUM_PATH` names, this machine's, Playwright's; else one is installed.
 *
 * @throws {Error} one sentence that says what to install.
 */
export async function findChromium(): Promise<string> {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted !== undefined && wanted !== '') {
    if (starts(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH names ${wanted}, which does not start as a browser.`);
  }
  const found = findBrowser() ?? (await obtainChromium(findBrowser));
  if (found !== undefined) return found;
  throw new Error('Chromium is missing; install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to it.');
}

/**
 * Names the browsers to the stories, in the environment. `CHROMIUM_SHELL` is one without windows, where it is to be had: it
 * takes half of the processor time, and knows no notifications.
 */
export async function nameBrowsers(): Promise<void> {
  process.env.CHROMIUM_PATH = await findChromium();
  process.env.CHROMIUM_SHELL ||= findShell() ?? (await obtainShell(findShell)) ?? process.env.CHROMIUM_PATH;
}

const findBrowser = () => firstThatStarts([...onPath(NAMES), MAC, chromium.executablePath()]);
const findShell = () => firstThatStarts(onPath(SHELLS));

function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

const firstThatStarts = (paths: readonly string[]) => paths.find((path) => existsSync(path) && starts(path));

/** A browser may lie there and miss a library of the system. */
function starts(path: string): boolean {
  try {
    return /\d+\.\d+/.test(
      execFileSync(path, ['--version', '--no-sandbox'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: 30_000,
      }),
    );
  } catch {
    return false;
  }
}
