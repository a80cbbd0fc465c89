import { lazy } from 'react';
import { Standing } from '#web/community/moderation/standing.tsx';
import { EditOwnPost } from '#web/community/posts/start-post.tsx';
import { ProfilePage } from '#web/people/profile/profile-page.tsx';
import { MyCalendar } from '#web/sports/calendars/my-calendar.tsx';

const CommentEditForm = lazy(async () => ({
  default: (await import('#web/community/comments/comment-edit-form.tsx')).CommentEditForm,
}));
const EDITORS = { Post: EditOwnPost, Comment: CommentEditForm };

export default function MyProfile() {
  return <ProfilePage calendar={<MyCalendar />} standing={<Standing editors={EDITORS} />} />;
}
