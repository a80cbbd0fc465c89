import { DirectoryList } from '#web/site/admin/directory-list.tsx';

export default DirectoryList;
