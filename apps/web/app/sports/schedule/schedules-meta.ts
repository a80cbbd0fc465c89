import { sportName } from '#web/reference/directory/sport-name.ts';
import type { PickerView, SchedulesView, TeamView } from './load-schedules.ts';
import { schedulesAddress } from './schedules-address.ts';

interface Words {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly noIndex?: boolean;
  readonly card?: string | undefined;
}

/** What search engines and shared links say of the page. */
export function schedulesMeta(view: SchedulesView): Words {
  return view.kind === 'team' ? teamText(view) : pickerText(view);
}

function teamText({ school, sport, season, eventType, card }: TeamView): Words {
  const { id: schoolId, stateId, countyId } = school;
  const team = sport === undefined ? school.name : `${school.name} ${sportName(sport)}`;
  return {
    title: `${team} Schedule, ${season}`,
    description: `Schedule, results and record of ${team} (${school.district}, ${school.state}) in ${season}.`,
    path: schedulesAddress({ countyId, schoolId, season, stateId, sportId: sport?.id }),
    card,
    // The same games, fewer of them.
    ...(eventType === undefined ? {} : { noIndex: true }),
  };
}

function pickerText({ state, county, search }: PickerView): Words {
  const place = county === undefined ? state.name : `${county.name}, ${state.name}`;
  return {
    title: `Team Schedules, ${place}`,
    description: `Schedules and results of every high school team in ${place}.`,
    path: schedulesAddress(county === undefined && state.isHome ? {} : { stateId: state.id, countyId: county?.id }),
    ...(search === undefined ? {} : { noIndex: true }),
  };
}
