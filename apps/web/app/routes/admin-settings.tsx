import { TrustFigures } from '#web/community/figures/figures-page.tsx';
import { staffMeta } from '#web/site/admin/staff-meta.ts';

export const meta = staffMeta('Settings', '/admin/settings');

export default TrustFigures;
