import { type Season, seasonOf } from '@csz/rules/season';
import type { DemoSchool } from './schools.ts';
import type { PlayedSport } from './sports.ts';

/** Something on a school's calendar that is no game. */
export interface DemoEvent {
  readonly key: string;
  readonly name: string;
  readonly sport: PlayedSport;
  readonly season: Season;
  readonly date: string;
  /** Null while the time is to be decided. */
  readonly start: string | null;
  readonly end: string | null;
  readonly schools: readonly DemoSchool[];
  readonly location: string;
  readonly notes: string;
  readonly isCanceled: boolean;
}

type Draft = Omit<DemoEvent, 'key' | 'season' | 'notes' | 'isCanceled' | 'location'> & Partial<DemoEvent>;

/** An event at its first school, unless told otherwise. */
export function anEvent(draft: Draft): DemoEvent {
  return {
    key: `event/${draft.sport.id}/${draft.date}/${draft.name}/${draft.schools[0]?.id}`,
    season: seasonOf(draft.date),
    location: draft.schools[0]?.name ?? '',
    notes: '',
    isCanceled: false,
    ...draft,
  };
}
