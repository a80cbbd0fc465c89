import { AuditList } from '#web/reference/audit/audit-list.tsx';
import { staffMeta } from '#web/site/admin/staff-meta.ts';

export const meta = staffMeta('Audit log', '/admin/audit');

export default AuditList;
