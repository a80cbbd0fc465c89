import { FigureList } from '#web/community/points/figure-list.tsx';
import { staffMeta } from '#web/site/admin/staff-meta.ts';

export const meta = staffMeta('Points', '/admin/points');

export default FigureList;
