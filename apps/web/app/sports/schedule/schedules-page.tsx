import type { ReactNode } from 'react';
import { useLive } from '#web/api/live/use-live.ts';
import { ChooseSchool } from './choose-school.tsx';
import type { SchedulesView } from './load-schedules.ts';
import { TeamPage } from './team-page.tsx';

interface SchedulesPageProps {
  view: SchedulesView;
  /** What is written about the school. */
  posts: ReactNode;
}

/** A school's schedules, or the place to choose a school. */
export function SchedulesPage({ view, posts }: SchedulesPageProps) {
  useLive();
  return view.kind === 'team' ? <TeamPage view={view} posts={posts} /> : <ChooseSchool view={view} />;
}
