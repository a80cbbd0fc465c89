import { notificationsRoutes } from '@csz/contract/notifications/routes';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/api/call-query.ts';
import { useAction } from '#web/api/use-action.ts';
import { useMe } from '#web/people/accounts/queries.ts';
import { useNotice } from '#web/ui/notice.tsx';

export const mutesQuery = callQuery(notificationsRoutes.listMutes, {});

/** A thread, a team of a school, or a member. */
type Target =
  | { readonly postId: string }
  | { readonly schoolId: string; readonly sportId: string | null }
  | { readonly memberId: string };

/** What the member muted, and the way to mute more or less. */
export function useMutes() {
  const { data } = useQuery(mutesQuery);
  const notice = useNotice();
  const options = {
    errorsTo: 'toast',
    onDone: ({ message }: { message: string }) => notice.show(message),
  } as const;
  const adding = useAction(notificationsRoutes.addMute, options);
  const removing = useAction(notificationsRoutes.removeMute, options);
  const mutes = data?.items ?? [];
  const find = (target: Target) =>
    mutes.find((mute) => Object.entries(target).every(([name, id]) => mute[name as keyof typeof mute] === id));
  return {
    mutes,
    isMuted: (target: Target) => find(target) !== undefined,
    unmute: (id: string) => void removing.run({ params: { id } }),
    toggle: (target: Target) => {
      const known = find(target);
      void (known === undefined ? adding.run({ body: target }) : removing.run({ params: { id: known.id } }));
    },
  };
}

interface Muting {
  /** Without one it is not about a thread. */
  readonly postId?: string;
  readonly memberId: string | null;
  readonly name: string;
}

/** What the menu of a post or comment offers against too much of it. */
export function useMuteActs({ postId, memberId, name }: Muting) {
  const me = useMe();
  const { isMuted, toggle } = useMutes();
  const act = (target: Target, what: string) => ({
    label: `${isMuted(target) ? 'Unmute' : 'Mute'} ${what}`,
    onPress: () => toggle(target),
  });
  return [
    ...(postId === undefined ? [] : [act({ postId }, 'this thread')]),
    ...(memberId === null || memberId === me?.memberId ? [] : [act({ memberId }, name)]),
  ];
}
