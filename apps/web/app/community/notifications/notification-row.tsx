import { formatCount } from '@csz/contract/core/format-count';
import { shortMonthOf, wallClock } from '@csz/contract/core/when';
import type { MemberNotification } from '@csz/contract/notifications/calls';
import { POINT_TYPES, type PointType } from '@csz/rules/points/types';
import IconAt from '@tabler/icons-react/dist/esm/icons/IconAt.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCake from '@tabler/icons-react/dist/esm/icons/IconCake.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconReply from '@tabler/icons-react/dist/esm/icons/IconMessageReply.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconScoreboard from '@tabler/icons-react/dist/esm/icons/IconScoreboard.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import IconBracket from '@tabler/icons-react/dist/esm/icons/IconTournament.mjs';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useMe } from '#web/people/accounts/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './notification-row.module.css';

const ICONS = {
  0: IconDeviceMobile,
  1: IconUserCircle,
  2: IconPhone,
  3: IconMapPin,
  4: IconCake,
  5: IconStar,
  6: IconStar,
  7: IconVideo,
  8: IconShare,
  9: IconPhoto,
  10: IconVideo,
  11: IconPhoto,
  12: IconPencil,
  13: IconVideo,
  14: IconPencil,
  15: IconPencil,
  16: IconCircleCheck,
  17: IconMessage,
  18: IconThumbUp,
  19: IconThumbUp,
  20: IconScoreboard,
  21: IconTrophy,
} as const satisfies Record<PointType, unknown>;

/** Of what is no points; a bell for the rest. */
const KIND_ICONS: Readonly<Record<string, typeof IconBell>> = {
  'final-score': IconScoreboard,
  'score-request': IconScoreboard,
  'weekly-scores': IconScoreboard,
  'report-verdict': IconCircleCheck,
  'score-overruled': IconScoreboard,
  'schedule-change': IconCalendar,
  'schedule-proposal': IconCalendar,
  'playoffs-seeded': IconBracket,
  mention: IconAt,
  reply: IconReply,
  'role-decision': IconUserCircle,
  'role-question': IconUserCircle,
  'role-taken': IconUserCircle,
};

/** What the portal before this one wrote. */
const LEGACY = {
  Like: { Icon: IconThumbUp, words: 'liked your post' },
  NewPost: { Icon: IconPencil, words: 'posted' },
  NewComment: { Icon: IconMessage, words: 'commented on your post' },
} as const;

/** 'Oct 05, 2026' of '2026-10-05'. */
const dateOf = (day: string) => `${shortMonthOf(day)} ${day.slice(8)}, ${day.slice(0, 4)}`;

interface NotificationRowProps {
  notification: MemberNotification;
  /** Days are shown as they are there. */
  tz: string;
  /** It is opened, and so read. */
  onOpen: (notification: MemberNotification) => void;
}

/** A line of the list: what happened, when, and what it was worth. */
export function NotificationRow({ notification, tz, onOpen }: NotificationRowProps) {
  const { created, link, spiritPoints, count, isRead } = notification;
  const me = useMe();
  const { Icon, words } = meaningOf(notification, me?.memberId);
  return (
    <li className={styles.row}>
      <Icon size={22} aria-hidden="true" className="accent" />
      <span>
        {link === null ? (
          words
        ) : (
          <Link to={link} onClick={() => onOpen(notification)}>
            {words}
          </Link>
        )}
        {count > 1 && notification.authorName === null && ` (${count})`} {!isRead && <Badge waits>New</Badge>}
      </span>
      <time dateTime={created} className="soft small">
        {dateOf(wallClock(tz, new Date(created)).today)}
      </time>
      <strong className={styles.points}>
        {spiritPoints > 0 && (
          <>
            +{formatCount(spiritPoints)}
            <span className="visually-hidden"> spirit points</span>
          </>
        )}
      </strong>
    </li>
  );
}

function meaningOf(notification: MemberNotification, ownId: string | undefined) {
  const { spiritPointType, type, kind, text, authorName, fromMemberId, postName } = notification;
  const author = `${fromMemberId !== null && fromMemberId === ownId ? 'You' : (authorName ?? '')}${othersOf(notification)}`;
  const about = postName === null ? '' : `: ${postName}`;
  if (isPointType(spiritPointType))
    return { Icon: ICONS[spiritPointType], words: `${author} ${POINT_TYPES[spiritPointType]}${about}`.trim() };
  if (type !== null) return { Icon: LEGACY[type].Icon, words: `${author} ${LEGACY[type].words}${about}`.trim() };
  const Icon = KIND_ICONS[kind ?? ''] ?? IconBell;
  return { Icon, words: authorName === null ? text : `${author} ${text}${about}` };
}

/** ' and 12 others', where several members did it. */
function othersOf({ authorName, count }: MemberNotification): string {
  if (authorName === null || count === 1) return '';
  return count === 2 ? ' and 1 other' : ` and ${count - 1} others`;
}

const isPointType = (type: number | null): type is PointType => type !== null && Object.hasOwn(POINT_TYPES, type);
