import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { recalling } from '#web/reference/filters/remembered.ts';
import { loadSchedules } from '#web/sports/schedule/load-schedules.ts';
import { schedulesMeta } from '#web/sports/schedule/schedules-meta.ts';
import { SchedulesPage } from '#web/sports/schedule/schedules-page.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/schedules.ts';

export const loader = recalling(serverLoader(loadSchedules));
export const clientLoader = recalling(browserLoader(loadSchedules));

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined ? [] : pageMeta({ ...schedulesMeta(loaderData.view), publicUrl: publicUrlOf(matches) });

export default function Schedules({ loaderData }: Route.ComponentProps) {
  return <SchedulesPage view={loaderData.view} />;
}
