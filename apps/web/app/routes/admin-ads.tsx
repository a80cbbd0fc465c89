import { staffMeta } from '#web/site/admin/staff-meta.ts';
import { CampaignList } from '#web/site/ads/campaign-list.tsx';

export const meta = staffMeta('Advertising', '/admin/ads');

export default CampaignList;
