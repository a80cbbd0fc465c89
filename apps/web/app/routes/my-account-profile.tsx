import { ProfilePage } from '#web/profile/profile-page.tsx';

export default ProfilePage;
