import { TicketPage } from '#web/community/contact/ticket-page.tsx';

export default TicketPage;
