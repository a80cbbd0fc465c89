import { MemberList } from '#web/people/members/member-list.tsx';

export default MemberList;
