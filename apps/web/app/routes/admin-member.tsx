import { MemberDetail } from '#web/admin/member-detail.tsx';

export default MemberDetail;
