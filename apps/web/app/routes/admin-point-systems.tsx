import { staffMeta } from '#web/site/admin/staff-meta.ts';
import { PointSystemsAdmin } from '#web/sports/point-rankings/staff/point-systems-admin.tsx';

export const meta = staffMeta('Point systems', '/admin/point-systems');

export default PointSystemsAdmin;
