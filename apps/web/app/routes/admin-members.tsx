import { MemberList } from '#web/site/admin/member-list.tsx';

export default MemberList;
