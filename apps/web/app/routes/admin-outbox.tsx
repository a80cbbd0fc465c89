import { OutboxList } from '#web/site/admin/outbox-list.tsx';

export default OutboxList;
