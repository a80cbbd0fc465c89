import { staffMeta } from '#web/site/admin/staff-meta.ts';
import { ErrorsPage } from '#web/site/browser-errors/errors-page.tsx';

export const meta = staffMeta('Errors', '/admin/errors');

export default ErrorsPage;
