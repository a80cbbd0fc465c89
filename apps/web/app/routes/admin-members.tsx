import { MemberList } from '#web/admin/member-list.tsx';

export default MemberList;
