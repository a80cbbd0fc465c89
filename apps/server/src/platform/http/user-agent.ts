import type { IncomingHttpHeaders } from 'node:http';

/** The first that fits: browsers also call themselves by the names of those that they are made from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** 'Chrome' of what a browser says of itself; undefined for anything that is none of those that people know. */
export const browserName = (userAgent: string): string | undefined =>
  BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];

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

const BOTS = /bot|crawl|spider|slurp|preview|headless|monitor|curl|wget|python|scrapy|facebookexternalhit|lighthouse/i;

/** Whether a program looks instead of a person. */
export const isBot = (userAgent: string | undefined): boolean => userAgent === undefined || BOTS.test(userAgent);

/**
 * Whether a request leaves nothing behind in counts and reports: those of programs, and of visitors whose browser asks
 * sites not to look (Global Privacy Control, Do Not Track).
 */
export const isUncounted = (headers: IncomingHttpHeaders): boolean =>
  isBot(headers['user-agent']) || headers['sec-gpc'] === '1' || headers.dnt === '1';
