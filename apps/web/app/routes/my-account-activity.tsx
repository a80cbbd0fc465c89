import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { ActivityPage } from '#web/community/points/activity-page.tsx';
import { loadActivity } from '#web/community/points/load-activity.ts';

export const loader = serverLoader(loadActivity);
export const clientLoader = browserLoader(loadActivity);

export default ActivityPage;
