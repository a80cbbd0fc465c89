import type { MeetScoring } from '@csz/rules/result';
import type { Season } from '@csz/rules/season';
import type { PlayPlan } from './play-plans.ts';
import type { DemoSchool } from './schools.ts';

/** A game as it was planned, before anything happened to it. */
export interface Fixture {
  /** Names it for ever: its fate and its score are drawn from this. */
  readonly key: string;
  readonly plan: PlayPlan;
  readonly season: Season;
  readonly date: string;
  readonly time: string;
  /** The first is at home, unless the ground is neutral. */
  readonly schools: readonly DemoSchool[];
  readonly gameType: 'Game' | 'Scrimmage' | 'Tournament';
  readonly name: string;
  readonly isLeague: boolean;
  readonly isPlayoff: boolean;
  readonly isNeutral: boolean;
  readonly location: string;
  readonly doubleheaderNo: number | null;
  readonly meetScoring: MeetScoring;
}

type Needed = 'plan' | 'season' | 'date' | 'time' | 'schools';

/** An ordinary game on the home ground of its first school, unless told otherwise. */
export function aFixture(given: Pick<Fixture, Needed> & Partial<Fixture>): Fixture {
  const { plan, season, date, schools, time } = given;
  const home = schools[0]?.shortName ?? '';
  return {
    key: `${plan.sport.id}/${date}/${time}/${schools.map((school) => school.id).join('-')}`,
    gameType: 'Game',
    name: '',
    isLeague: false,
    isPlayoff: false,
    isNeutral: false,
    location: `${home} ${plan.ground}`,
    doubleheaderNo: null,
    meetScoring: 'placings',
    ...given,
    season,
  };
}
