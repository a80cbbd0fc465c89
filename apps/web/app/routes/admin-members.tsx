import { membersPage } from '@csz/contract/members/pages';
import { MemberList } from '#web/people/members/member-list.tsx';
import { staffMeta } from '#web/site/admin/staff-meta.ts';

export const meta = staffMeta('Members', membersPage());

export default MemberList;
