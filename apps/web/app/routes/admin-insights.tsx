import { staffMeta } from '#web/site/admin/staff-meta.ts';
import { InsightsPage } from '#web/site/insights/insights-page.tsx';

export const meta = staffMeta('Insights', '/admin/insights');

export default InsightsPage;
