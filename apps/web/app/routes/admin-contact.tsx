import { TicketList } from '#web/community/contact/ticket-list.tsx';

export default TicketList;
