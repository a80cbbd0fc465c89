import type { IncomingHttpHeaders } from 'node:http';

const BOTS = /bot|crawl|spider|slurp|preview|headless|monitor|curl|wget|python|scrapy|facebookexternalhit|lighthouse/i;

/** Whether a program looks instead of a person. */
export const isBot = (userAgent: string | undefined): boolean => userAgent === undefined || BOTS.test(userAgent);

/**
 * Whether a request leaves nothing behind in counts and reports: those of programs, and of visitors whose browser asks
 * sites not to look (Global Privacy Control, Do Not Track).
 */
export const isUncounted = (headers: IncomingHttpHeaders): boolean =>
  isBot(headers['user-agent']) || headers['sec-gpc'] === '1' || headers.dnt === '1';
