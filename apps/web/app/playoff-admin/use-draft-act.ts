import type { BracketDraft } from '@csz/contract/playoff-staff';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Submission, useSubmit } from '#web/ui/form/use-submit.ts';
import { useNotice } from '#web/ui/notice.tsx';
import { draftQuery } from './queries.ts';

export interface DraftAct extends Omit<Submission, 'submit'> {
  /** Changes the bracket, shows what became of it, and says so. Answers whether it worked. */
  run(act: (client: QueryClient) => Promise<BracketDraft>, done: string): Promise<boolean>;
  /** The same for a dialog that shows a refusal itself: throws it. */
  apply(act: (client: QueryClient) => Promise<BracketDraft>, done: string): Promise<void>;
}

/** Acts on a bracket, one at a time. */
export function useDraftAct(id: string): DraftAct {
  const client = useQueryClient();
  const notice = useNotice();
  const { submit, ...state } = useSubmit();
  const apply: DraftAct['apply'] = async (act, done) => {
    const draft = await act(client);
    client.setQueryData(draftQuery(id).queryKey, draft);
    await client.invalidateQueries({ queryKey: ['playoffs'] });
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
