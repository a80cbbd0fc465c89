import { pages } from '@csz/contract/pages';
import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { onServer } from '#web/api/waiting.ts';
import { LatestPosts, loadLatestPosts } from '#web/community/posts/latest-posts.tsx';
import { recalling } from '#web/reference/filters/remembered.ts';
import { loadSchedules, type SchedulesView, type TeamView } from '#web/sports/schedule/load-schedules.ts';
import { schedulesMeta } from '#web/sports/schedule/schedules-meta.ts';
import { SchedulesPage } from '#web/sports/schedule/schedules-page.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/schedules.ts';

const load: typeof loadSchedules = async (at) => {
  const loaded = await loadSchedules(at);
  const { view } = loaded;
  if (isSchool(view)) await onServer(loadLatestPosts(at.client, view.school));
  return loaded;
};

export const loader = recalling(serverLoader(load));
export const clientLoader = recalling(browserLoader(load));

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined ? [] : pageMeta({ ...schedulesMeta(loaderData.view), publicUrl: publicUrlOf(matches) });

export default function Schedules({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData;
  return <SchedulesPage view={view} posts={isSchool(view) && <SchoolPosts view={view} />} />;
}

/** A school as a whole, and not one of its teams. */
const isSchool = (view: SchedulesView): view is TeamView => view.kind === 'team' && view.sport === undefined;

const SchoolPosts = ({ view: { school, tz } }: { view: TeamView }) => (
  <LatestPosts school={school} tz={tz} to={pages.teamUpdates({ ...school, schoolId: school.id })} />
);
