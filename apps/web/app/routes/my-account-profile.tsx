import { MyCalendar } from '#web/calendar-feeds/my-calendar.tsx';
import { ProfilePage } from '#web/profile/profile-page.tsx';

export default function MyProfile() {
  return <ProfilePage calendar={<MyCalendar />} />;
}
