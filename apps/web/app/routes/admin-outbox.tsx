import { OutboxList } from '#web/admin/outbox-list.tsx';

export default OutboxList;
