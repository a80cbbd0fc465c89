import { AuditList } from '#web/admin/audit-list.tsx';

export default AuditList;
