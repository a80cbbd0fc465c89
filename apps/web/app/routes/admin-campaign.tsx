import { staffMeta } from '#web/site/admin/staff-meta.ts';
import { CampaignPage } from '#web/site/ads/campaign-page.tsx';

export const meta = staffMeta('Campaign', '/admin/ads');

export default CampaignPage;
