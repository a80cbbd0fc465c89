import { AuditList } from '#web/reference/audit/audit-list.tsx';

export default AuditList;
