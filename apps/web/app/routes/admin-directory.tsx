import { DirectoryList } from '#web/reference/directory/staff/directory-list.tsx';

export default DirectoryList;
