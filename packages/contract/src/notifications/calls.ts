import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { Id, listOf, Moment, paging } from '../core/wire.ts';
import { notificationsRoutes } from './routes.ts';

const notifications = { tag: 'Notifications' } as const;

/** Something that a member earned points by, or was notified of. */
export const MemberNotification = z
  .object({
    id: Id.nullable().meta({ description: 'To mark it as read; null for points, which are never unread.' }),
    lineId: z.string().meta({ description: 'Unique in the list.' }),
    spiritPointType: z.int().min(0).max(21).nullable().meta({ description: 'What the points are for; null without.' }),
    type: z.enum(['Like', 'NewPost', 'NewComment']).nullable().meta({ description: 'Of the portal before this one.' }),
    kind: z.string().nullable().meta({ description: 'As in the preferences; null for points.' }),
    text: z.string().meta({ description: 'What happened, where neither of the types says it.' }),
    link: z.string().nullable().meta({ description: 'The page of it, a path; null without one.' }),
    postId: Id.nullable(),
    postName: z.string().nullable(),
    gameId: Id.nullable(),
    schoolId: Id.nullable(),
    districtId: Id.nullable(),
    stateId: Id.nullable(),
    sportId: Id.nullable(),
    fromMemberId: Id.nullable().meta({ description: 'Who did it; the reader for what they earned themselves.' }),
    authorName: z.string().nullable(),
    created: Moment,
    spiritPoints: z.int(),
    count: z.int().min(1).meta({ description: 'How often it happened since it was last read.' }),
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' });
export type MemberNotification = z.output<typeof MemberNotification>;

export const listNotifications = defineCall(notificationsRoutes.listNotifications, {
  ...notifications,
  summary: 'What the member earned points by and was notified of, the newest first.',
  query: z.strictObject(paging(10, 100)),
  answer: listOf(MemberNotification),
});

export const countUnread = defineCall(notificationsRoutes.countUnread, {
  ...notifications,
  summary: 'How many notifications the member has not read.',
  answer: z.object({ unread: z.int() }),
});

export const readNotifications = defineCall(notificationsRoutes.readNotifications, {
  ...notifications,
  summary: 'Marks notifications as read: those that are named, or all.',
  body: z.object({ ids: z.array(Id).max(100).optional() }),
  answer: Done,
});

/** Whether a member is notified of a kind of thing, on the screen, by mail and on phones and computers. */
export const NotificationPreference = z
  .object({
    kind: z.string(),
    label: z.string(),
    canBeStopped: z.boolean().meta({ description: 'False for answers that the member waits for.' }),
    screen: z.boolean(),
    mail: z.boolean(),
    push: z.boolean().meta({ description: 'On the phones and computers that the member subscribed with.' }),
  })
  .meta({ id: 'NotificationPreference' });
export type NotificationPreference = z.output<typeof NotificationPreference>;

export const listPreferences = defineCall(notificationsRoutes.listPreferences, {
  ...notifications,
  summary: 'What the member is notified of, by kind and channel.',
  answer: listOf(NotificationPreference),
});

export const savePreference = defineCall(notificationsRoutes.savePreference, {
  ...notifications,
  summary: 'Switches one kind on or off for one channel.',
  params: z.strictObject({ kind: text().max(60), channel: z.enum(['screen', 'mail', 'push']) }),
  body: z.object({ isOn: z.boolean() }),
  answer: Done,
});

/** What a member is notified of no more: comments of a thread, games of a team, or whatever a member writes and likes. */
export const Mute = z
  .object({
    id: Id,
    label: z.string().meta({ description: "The post's title, the team, or the member's display name." }),
    link: z.string().nullable().meta({ description: 'Its page, a path; members have none.' }),
    postId: Id.nullable(),
    schoolId: Id.nullable(),
    sportId: Id.nullable().meta({ description: 'Null beside a school: all its teams.' }),
    memberId: Id.nullable(),
  })
  .meta({ id: 'Mute' });
export type Mute = z.output<typeof Mute>;

export const listMutes = defineCall(notificationsRoutes.listMutes, {
  ...notifications,
  summary: 'The threads, teams and members that the member muted, the latest first.',
  answer: listOf(Mute),
});

export const addMute = defineCall(notificationsRoutes.addMute, {
  ...notifications,
  summary: 'Mutes a thread, a team or a member who writes in The Zone. Again changes nothing.',
  body: z.union([
    z.strictObject({ postId: Id }),
    z.strictObject({ schoolId: Id, sportId: Id.nullable().default(null) }),
    z.strictObject({ memberId: Id }),
  ]),
  answer: Done,
});

export const removeMute = defineCall(notificationsRoutes.removeMute, {
  ...notifications,
  summary: 'Notifies the member again of what was muted.',
  params: z.strictObject({ id: Id }),
  answer: Done,
});

export const stopScoreMails = defineCall(notificationsRoutes.stopScoreMails, {
  tag: 'Scores',
  summary: "Turns a member's e-mail notifications off, by the link of a mail (RFC 8058: one POST, no sign-in).",
  params: z.strictObject({ id: text().min(1).max(2000).meta({ description: "The token of the mail's link." }) }),
  query: z.strictObject({
    kind: text().max(60).optional().meta({ description: 'As in the preferences; without it all mails stop.' }),
  }),
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    listNotifications: typeof listNotifications;
    countUnread: typeof countUnread;
    readNotifications: typeof readNotifications;
    listPreferences: typeof listPreferences;
    savePreference: typeof savePreference;
    listMutes: typeof listMutes;
    addMute: typeof addMute;
    removeMute: typeof removeMute;
    stopScoreMails: typeof stopScoreMails;
  }
}
