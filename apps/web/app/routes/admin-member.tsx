import { MemberDetail } from '#web/people/members/member-detail.tsx';

export default MemberDetail;
