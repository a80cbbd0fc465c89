import { Refusal } from '@csz/contract/core/refusal';
import type { BracketDraft } from '@csz/contract/playoffs/staff';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#web/api/use-action.ts';
import { useNotice } from '#web/ui/notice.tsx';
import { draftQuery } from './queries.ts';

export type Change = (client: QueryClient) => Promise<BracketDraft>;

export interface DraftAct {
  readonly isBusy: boolean;
  /** Why it did not work. */
  readonly error: string | undefined;
  /** Changes the bracket, shows what became of it, and says so. Answers whether it worked. */
  run(act: Change, done: string): Promise<boolean>;
}

const PUBLISHED = 'Another editor published this bracket in the meantime. Take it back to change it.';
const TAKEN_BACK = 'Another editor took this bracket back in the meantime. It can be changed and published again.';

/**
 * Acts on a bracket, one at a time. Where a colleague was faster nothing happens; the bracket is shown as it is now,
 * to be looked at before it is done again.
 */
export function useDraftAct(id: string): DraftAct {
  const client = useQueryClient();
  const notice = useNotice();
  const apply = async (act: Change, done: string) => {
    const draft = await act(client).catch((refused: unknown) =>
      lookAgain(client, { id, refused, notify: notice.fail }),
    );
    client.setQueryData(draftQuery(id).queryKey, draft);
    notice.show(done);
  };
  const { isBusy, error, run } = useAction(async ({ act, done }: { act: Change; done: string }) => {
    await apply(act, done);
    return true;
  });
  return { isBusy, error, run: async (act, done) => (await run({ act, done })) === true };
}

interface Overtaken {
  readonly id: string;
  readonly refused: unknown;
  readonly notify: (error: Error) => void;
}

async function lookAgain(client: QueryClient, { id, refused, notify }: Overtaken): Promise<never> {
  if (!(refused instanceof Refusal) || refused.code !== 'bracket-changed') throw refused;
  const wasPublished = client.getQueryData(draftQuery(id).queryKey)?.bracket.isPublished;
  const { bracket } = await client.fetchQuery(draftQuery(id));
  // The whole page is another one then, and what was refused has no place on it.
  if (bracket.isPublished !== wasPublished) notify(new Error(bracket.isPublished ? PUBLISHED : TAKEN_BACK));
  throw new Error(
    'Another editor changed this bracket in the meantime. You see now what it is; what you did is not lost. ' +
      'Look again, and repeat it if it still fits.',
  );
}
