import type { DemoSchool } from './schools.ts';
import type { PlayedSport } from './sports.ts';

/** Which team plays on which day. Every game goes through it, so that no team is in two places at once. */
export interface Diary {
  isFree(sport: PlayedSport, date: string, schools: readonly DemoSchool[]): boolean;
  /** Books the day for all of them, or for none when one is taken. */
  book(sport: PlayedSport, date: string, schools: readonly DemoSchool[]): boolean;
}

export function openDiary(): Diary {
  const taken = new Set<string>();
  const entry = (sport: PlayedSport, date: string, school: DemoSchool) => `${school.id}/${sport.id}/${date}`;
  const isFree: Diary['isFree'] = (sport, date, schools) =>
    schools.every((school) => !taken.has(entry(sport, date, school)));
  return {
    isFree,
    book: (sport, date, schools) => {
      if (!isFree(sport, date, schools)) return false;
      for (const school of schools) taken.add(entry(sport, date, school));
      return true;
    },
  };
}
