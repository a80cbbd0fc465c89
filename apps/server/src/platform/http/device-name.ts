import { browserName } from './browser-name.ts';

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** A device that says of itself nothing that people know. */
export const UNKNOWN_DEVICE = 'Unknown device';

/** "Chrome on Android", so that a member recognises a session; `UNKNOWN_DEVICE` for anything that is no browser. */
export function deviceName(agent: string): string {
  const browser = browserName(agent);
  if (browser === undefined) return UNKNOWN_DEVICE;
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  return system === undefined ? browser : `${browser} on ${system}`;
}
