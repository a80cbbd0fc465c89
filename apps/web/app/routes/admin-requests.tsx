import { RequestQueue } from '#web/site/admin/request-queue.tsx';

export default RequestQueue;
