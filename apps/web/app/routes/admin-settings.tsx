import { FiguresPage } from '#web/community/moderation/figures-page.tsx';
import { staffMeta } from '#web/site/admin/staff-meta.ts';

export const meta = staffMeta('Settings', '/admin/settings');

export default FiguresPage;
