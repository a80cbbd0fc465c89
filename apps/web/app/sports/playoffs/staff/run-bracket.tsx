import { pages } from '@csz/contract/pages';
import { playoffsRoutes } from '@csz/contract/playoffs/routes';
import type { BracketDraft } from '@csz/contract/playoffs/staff';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { BracketTrees } from '#web/sports/playoffs/bracket-trees.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { MatchTable } from './match-table.tsx';
import { TeamTable } from './team-table.tsx';
import { useDraftAct } from './use-draft-act.ts';

/** A published bracket: when its matches are, who withdraws, and what a correction left open. */
export function RunBracket({ draft }: { draft: BracketDraft }) {
  const { bracket, version, forest, canUndo } = draft;
  const [isAsking, setAsking] = useState(false);
  const act = useDraftAct(bracket.id);
  const undo = () => {
    setAsking(false);
    const input = { params: { id: bracket.id }, body: { version } };
    return act.run((client) => call(client, playoffsRoutes.undoPublish, input), 'Taken back.');
  };
  if (forest === null) return null;
  return (
    <>
      {act.error !== undefined && <Banner key={act.error}>{act.error}</Banner>}
      <Cluster>
        <ButtonLink to={pages.bracket(bracket.id)}>View Bracket</ButtonLink>
        {canUndo && (
          <Button disabled={act.isBusy} onClick={() => setAsking(true)}>
            Take back
          </Button>
        )}
      </Cluster>
      <MatchTable forest={forest} version={version} />
      <TeamTable draft={draft} />
      <section aria-labelledby="drawing">
        <h2 id="drawing">Drawing</h2>
        <BracketTrees forest={forest} />
      </section>
      {isAsking && (
        <ConfirmDialog
          title="Take this bracket back?"
          confirm="Take back"
          onConfirm={() => void undo()}
          onClose={() => setAsking(false)}
        >
          No one sees it any more, and the games that it entered leave the schedules. You can change and publish it
          again.
        </ConfirmDialog>
      )}
    </>
  );
}
