import { RequestQueue } from '#web/people/roles/request-queue.tsx';
import { staffMeta } from '#web/site/admin/staff-meta.ts';

export const meta = staffMeta('Requests', '/admin');

export default RequestQueue;
