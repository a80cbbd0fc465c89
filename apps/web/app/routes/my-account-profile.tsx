import { Standing } from '#web/community/moderation/standing.tsx';
import { ProfilePage } from '#web/people/profile/profile-page.tsx';
import { MyCalendar } from '#web/sports/calendars/my-calendar.tsx';

export default function MyProfile() {
  return <ProfilePage calendar={<MyCalendar />} standing={<Standing />} />;
}
