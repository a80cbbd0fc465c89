import { RequestQueue } from '#web/admin/request-queue.tsx';

export default RequestQueue;
