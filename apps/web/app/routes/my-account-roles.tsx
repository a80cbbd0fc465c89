import { RolesPage } from '#web/people/roles/roles-page.tsx';

export default RolesPage;
