import { pages } from '@csz/contract/pages';
import { resultsPages } from '@csz/contract/results/pages';
import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { onServer } from '#web/api/waiting.ts';
import { LatestPosts, loadLatestPosts } from '#web/community/posts/latest-posts.tsx';
import { sportName } from '#web/reference/directory/sport-name.ts';
import { recalling } from '#web/reference/filters/remembered.ts';
import { loadSchedules, type SchedulesView, type TeamView } from '#web/sports/schedule/load-schedules.ts';
import { schedulesMeta } from '#web/sports/schedule/schedules-meta.ts';
import { SchedulesPage } from '#web/sports/schedule/schedules-page.tsx';
import { cardPicture } from '#web/ui/card-picture.ts';
import { feedLink } from '#web/ui/feed-link.ts';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import { oembedLink } from '#web/ui/oembed-link.ts';
import type { Route } from './+types/schedules.ts';

const load: typeof loadSchedules = async (at) => {
  const loaded = await loadSchedules(at);
  const { view } = loaded;
  if (isSchool(view)) await onServer(loadLatestPosts(at.client, view.school));
  return loaded;
};

export const loader = recalling(serverLoader(load));
export const clientLoader = recalling(browserLoader(load));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const publicUrl = publicUrlOf(matches);
  const { view } = loaderData;
  const { card, ...words } = schedulesMeta(view);
  const described = pageMeta({ ...words, publicUrl, picture: cardPicture(publicUrl, card, words.title) });
  return view.kind === 'team' ? [...described, oembedLink(publicUrl, words.path), feedOf(view)] : described;
};

export default function Schedules({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData;
  return <SchedulesPage view={view} posts={isSchool(view) && <SchoolPosts view={view} />} />;
}

/** The results of the school, or of its team in one sport. */
function feedOf({ school, sport }: TeamView) {
  const title = sport === undefined ? school.name : `${school.name} ${sportName(sport)}`;
  return feedLink(resultsPages.resultsFeed({ schoolId: school.id, sportId: sport?.id }), `Results, ${title}`);
}

/** A school as a whole, and not one of its teams. */
const isSchool = (view: SchedulesView): view is TeamView => view.kind === 'team' && view.sport === undefined;

const SchoolPosts = ({ view: { school, tz } }: { view: TeamView }) => (
  <LatestPosts school={school} tz={tz} to={pages.teamUpdates({ ...school, schoolId: school.id })} />
);
