import { RolesPage } from '#web/affiliations/roles-page.tsx';

export default RolesPage;
