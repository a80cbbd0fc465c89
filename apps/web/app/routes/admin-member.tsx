import { membersPage } from '@csz/contract/members/pages';
import { MemberDetail } from '#web/people/members/member-detail.tsx';
import { staffMeta } from '#web/site/admin/staff-meta.ts';

export const meta = staffMeta('Member', membersPage());

export default MemberDetail;
