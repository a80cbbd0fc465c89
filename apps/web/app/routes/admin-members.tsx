import { MemberList } from '#web/people/members/member-list.tsx';
import { staffMeta } from '#web/site/admin/staff-meta.ts';

export const meta = staffMeta('Members', '/admin/members');

export default MemberList;
