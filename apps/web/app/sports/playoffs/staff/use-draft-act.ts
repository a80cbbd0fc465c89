import { Refusal } from '@csz/contract/core/refusal';
import { playoffsRoutes } from '@csz/contract/playoffs/routes';
import type { BracketDraft } from '@csz/contract/playoffs/staff';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callKey } from '#web/api/call-query.ts';
import { type Submission, useSubmit } from '#web/ui/form/use-submit.ts';
import { useNotice } from '#web/ui/notice.tsx';
import { draftQuery } from './queries.ts';

export interface DraftAct extends Omit<Submission, 'submit'> {
  /** Changes the bracket, shows what became of it, and says so. Answers whether it worked. */
  run(act: (client: QueryClient) => Promise<BracketDraft>, done: string): Promise<boolean>;
  /** The same for a dialog that shows a refusal itself: throws it. */
  apply(act: (client: QueryClient) => Promise<BracketDraft>, done: string): Promise<void>;
}

const PUBLISHED = 'Somebody else published this bracket in the meantime. Take it back to change it.';
const TAKEN_BACK = 'Somebody else took this bracket back in the meantime. It can be changed and published again.';

/**
 * Acts on a bracket, one at a time. Where somebody else was faster nothing happens; the bracket is shown as it is now,
 * and whoever acts looks at that before doing it again.
 */
export function useDraftAct(id: string): DraftAct {
  const client = useQueryClient();
  const notice = useNotice();
  const { submit, ...state } = useSubmit();
  const apply: DraftAct['apply'] = async (act, done) => {
    const draft = await act(client).catch((refused: unknown) => lookAgain(client, { id, refused, tell: notice.fail }));
    client.setQueryData(draftQuery(id).queryKey, draft);
    await client.invalidateQueries({ queryKey: callKey(playoffsRoutes.listPlayoffs) });
    notice.show(done);
  };
  return {
    ...state,
    apply,
    run: async (act, done) => {
      let worked = false;
      await submit(async () => {
        await apply(act, done);
        worked = true;
      });
      return worked;
    },
  };
}

interface Overtaken {
  readonly id: string;
  readonly refused: unknown;
  readonly tell: (error: Error) => void;
}

async function lookAgain(client: QueryClient, { id, refused, tell }: Overtaken): Promise<never> {
  if (!(refused instanceof Refusal) || refused.code !== 'bracket-changed') throw refused;
  const wasPublished = client.getQueryData(draftQuery(id).queryKey)?.bracket.isPublished;
  const { bracket } = await client.fetchQuery(draftQuery(id));
  // The whole page is another one then, and what was refused has no place on it.
  if (bracket.isPublished !== wasPublished) tell(new Error(bracket.isPublished ? PUBLISHED : TAKEN_BACK));
  throw new Error(
    'Somebody else changed this bracket in the meantime. You see now what it is; what you did is not lost. ' +
      'Look again, and repeat it if it still fits.',
  );
}
