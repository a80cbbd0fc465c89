import { TicketPage } from '#web/community/contact/ticket-page.tsx';
import { staffMeta } from '#web/site/admin/staff-meta.ts';

export const meta = staffMeta('Message', '/admin/contact');

export default TicketPage;
