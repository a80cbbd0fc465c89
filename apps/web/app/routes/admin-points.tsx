import { PointFigures } from '#web/community/figures/figures-page.tsx';
import { staffMeta } from '#web/site/admin/staff-meta.ts';

export const meta = staffMeta('Points', '/admin/points');

export default PointFigures;
