import { OutboxList } from '#web/reference/mails/outbox-list.tsx';
import { staffMeta } from '#web/site/admin/staff-meta.ts';

export const meta = staffMeta('Outbox', '/admin/outbox');

export default OutboxList;
