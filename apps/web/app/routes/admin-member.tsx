import { MemberDetail } from '#web/site/admin/member-detail.tsx';

export default MemberDetail;
