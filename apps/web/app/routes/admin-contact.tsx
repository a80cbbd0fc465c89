import { TicketList } from '#web/community/contact/ticket-list.tsx';
import { staffMeta } from '#web/site/admin/staff-meta.ts';

export const meta = staffMeta('Messages', '/admin/contact');

export default TicketList;
