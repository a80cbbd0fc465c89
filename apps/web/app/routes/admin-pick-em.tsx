import { staffMeta } from '#web/site/admin/staff-meta.ts';
import { StaffSlates } from '#web/site/pick-em/staff-slates.tsx';

export const meta = staffMeta("Pick 'Em", '/admin/pick-em');

export default StaffSlates;
