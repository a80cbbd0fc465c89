import { DirectoryList } from '#web/admin/directory-list.tsx';

export default DirectoryList;
