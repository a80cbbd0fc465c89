import { ProfilePage } from '#web/people/profile/profile-page.tsx';
import { MyCalendar } from '#web/sports/calendars/my-calendar.tsx';

export default function MyProfile() {
  return <ProfilePage calendar={<MyCalendar />} />;
}
