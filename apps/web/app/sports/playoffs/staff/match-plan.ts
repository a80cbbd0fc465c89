import type { BracketNode } from '@csz/contract/playoffs/calls';
import { sideWords, whenWords } from '#web/sports/playoffs/bracket-words.ts';

/** When, where and on whose ground, as fields have it: empty for what is not said. */
export interface MatchPlan {
  readonly eventDate: string;
  readonly startTime: string;
  readonly location: string;
  readonly home: string;
}

export function planOf({ eventDate, startTime, location, plannedHome }: BracketNode): MatchPlan {
  return {
    eventDate: eventDate ?? '',
    startTime: startTime?.slice(0, 5) ?? '',
    location,
    home: plannedHome ?? '',
  };
}

/** 'Fri, Nov 13, 7:00 pm, County Stadium, on neutral ground'. */
export function planWords({ eventDate, startTime, location, home }: MatchPlan, { seeding }: BracketNode): string {
  const when = whenWords({ eventDate: eventDate || null, startTime: startTime === '' ? null : `${startTime}:00` });
  const side = home === 'upper' ? seeding[0] : home === 'lower' ? seeding[1] : undefined;
  const ground = home === 'neutral' ? 'on neutral ground' : side === undefined ? '' : `${sideWords(side)} at home`;
  return [when, location, ground].filter((part) => part !== '').join(', ');
}
