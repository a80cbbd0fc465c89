import { AuditList } from '#web/site/admin/audit-list.tsx';

export default AuditList;
