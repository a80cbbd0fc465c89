import { RequestQueue } from '#web/people/roles/request-queue.tsx';

export default RequestQueue;
