import { postsRoutes } from '@csz/contract/posts/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import type { KeptDraft } from './kept-draft.ts';

/** So long nothing is typed before it is kept on the server too, in milliseconds. */
const PAUSE_MS = 2000;

/**
 * What a member writes, kept on the server too when typing pauses, so that it goes on on another device.
 *
 * @param place `post`, or `comment:7` of the post 7; undefined where nothing is kept.
 */
export function useServerDraft(place: string | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // It is on this device in any case; that the server did not take it is no news for who types.
  const quiet = { onRefused: () => true, errorsTo: 'banner' } as const;
  const { run: keep } = useAction(postsRoutes.saveDraft, quiet);
  const { run: forget } = useAction(postsRoutes.deleteDraft, quiet);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    /** @param onKept is called when the server has it. */
    keepLater: ({ kept: _, ...content }: KeptDraft, onKept: () => void) => {
      clearTimeout(timer.current);
      if (place === undefined) return;
      timer.current = setTimeout(async () => {
        if ((await keep({ params: { place }, body: { content } })) !== undefined) onKept();
      }, PAUSE_MS);
    },
    forget: () => {
      clearTimeout(timer.current);
      if (place !== undefined) void forget({ params: { place } });
    },
  };
}

/**
 * What the server has for a place, requested once when writing begins; undefined until it is here, null where there is none.
 *
 * @param isDraft the same function at every render.
 */
export function useServerCopy<T extends KeptDraft>(
  place: string | undefined,
  isDraft: (thing: unknown) => thing is T,
): T | null | undefined {
  const client = useQueryClient();
  const [found, setFound] = useState<T | null>();
  const [wanted] = useState(place);
  useEffect(() => {
    if (wanted === undefined) return;
    let isHere = true;
    call(client, postsRoutes.getDraft, { params: { place: wanted } })
      .then((kept) => {
        const content: unknown = kept === null ? null : { ...kept.content, kept: 'whole' };
        if (isHere && (content === null || isDraft(content))) setFound(content);
      })
      // Without it one begins with an empty page.
      .catch(() => {});
    return () => {
      isHere = false;
    };
  }, [wanted, isDraft, client]);
  return found;
}
