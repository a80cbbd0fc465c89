import { useLive } from '#web/api/live/use-live.ts';
import { ChooseSchool } from './choose-school.tsx';
import type { SchedulesView } from './load-schedules.ts';
import { TeamPage } from './team-page.tsx';

/** A school's schedules, or the place to choose a school. */
export function SchedulesPage({ view }: { view: SchedulesView }) {
  useLive();
  return view.kind === 'team' ? <TeamPage view={view} /> : <ChooseSchool view={view} />;
}
