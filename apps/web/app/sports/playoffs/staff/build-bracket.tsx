import { playoffsRoutes } from '@csz/contract/playoffs/routes';
import type { BracketDraft } from '@csz/contract/playoffs/staff';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { call } from '#web/api/call.ts';
import { BracketTrees } from '#web/sports/playoffs/bracket-trees.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ConflictChoices } from '#web/ui/conflict-choices.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { clashesOf, takeOver } from './bracket-clash.ts';
import { BracketOptionFields } from './bracket-options.tsx';
import { type EditedBracket, editOf, formOf } from './edited-bracket.ts';
import { RegionList } from './region-list.tsx';
import { useDraftAct } from './use-draft-act.ts';
import type { Editing } from './use-edited-bracket.ts';

/** Seeds, options and a preview, until it is published. */
export function BuildBracket({ draft, editing }: { draft: BracketDraft; editing: Editing }) {
  const { bracket, version } = draft;
  const [isAsking, setAsking] = useState<'publish' | 'delete'>();
  const act = useDraftAct(bracket.id);
  const { base, edited, setEdited, saved, isChanged } = editing;
  const isOther = version > base.version;
  const navigate = useNavigate();
  const params = { id: bracket.id };
  const save = () =>
    act.run(async (client) => {
      const answer = await call(client, playoffsRoutes.saveBracket, { params, body: { ...formOf(edited), version } });
      saved(answer);
      return answer;
    }, 'Saved.');
  const publish = () => {
    setAsking(undefined);
    return act.run(
      (client) => call(client, playoffsRoutes.publishBracket, { params, body: { version } }),
      'Published.',
    );
  };
  const remove = async () => {
    setAsking(undefined);
    const isGone = await act.run(async (client) => {
      await call(client, playoffsRoutes.deleteBracket, { params, query: { version: String(version) } });
      return draft;
    }, 'Deleted.');
    if (!isGone) return;
    // Nothing is left that could be saved, which the question about leaving has to know first.
    flushSync(() => saved(draft));
    await navigate('/admin/playoffs');
  };
  return (
    <>
      {isOther && !act.isBusy ? (
        <BracketConflict base={base} mine={edited} theirs={draft} onSettle={(settled) => saved(draft, settled)} />
      ) : (
        act.error !== undefined && <Banner key={act.error}>{act.error}</Banner>
      )}
      <TextField
        label="Name"
        value={edited.name}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => setEdited({ ...edited, name: event.target.value })}
      />
      <RegionList bracket={bracket} edited={edited} onChange={setEdited} />
      <BracketOptionFields edited={edited} onChange={(options) => setEdited({ ...edited, options })} />
      <Cluster>
        <Button primary={isChanged} disabled={act.isBusy || isOther || !isChanged} onClick={() => void save()}>
          Save and preview
        </Button>
        <Button
          primary={!isChanged}
          disabled={act.isBusy || isOther || isChanged || draft.why !== ''}
          onClick={() => setAsking('publish')}
        >
          Publish
        </Button>
        <Button disabled={act.isBusy} onClick={() => setAsking('delete')}>
          Delete
        </Button>
        <p className="soft small" role="status">
          {isChanged ? 'Not saved yet.' : draft.why}
        </p>
      </Cluster>
      {draft.forest !== null && (
        <section aria-labelledby="preview">
          <h2 id="preview">Preview</h2>
          <BracketTrees forest={draft.forest} />
        </section>
      )}
      <BuildQuestion
        about={isAsking}
        onConfirm={() => void (isAsking === 'publish' ? publish() : remove())}
        onClose={() => setAsking(undefined)}
      />
    </>
  );
}

interface BuildQuestionProps {
  about: 'publish' | 'delete' | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

function BuildQuestion({ about, ...answers }: BuildQuestionProps) {
  if (about === undefined) return null;
  if (about === 'delete') {
    return (
      <ConfirmDialog title="Delete this bracket?" confirm="Delete" {...answers}>
        Its seeds and options are gone then.
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog title="Publish this bracket?" confirm="Publish" {...answers}>
      Everyone sees it, its seeds stay as they are with the standings they came from, and its first games are entered
      into the schedules. It can be taken back until something is played.
    </ConfirmDialog>
  );
}

interface BracketConflictProps {
  base: BracketDraft;
  mine: EditedBracket;
  theirs: BracketDraft;
  /** What it is to be; nothing is saved yet. */
  onSettle: (settled: EditedBracket) => void;
}

/** Another user saved this bracket while it was being edited here. */
function BracketConflict({ base, mine, theirs, onSettle }: BracketConflictProps) {
  const other = editOf(theirs);
  return (
    <ConflictChoices
      key={theirs.version}
      who="another editor"
      clashes={clashesOf(editOf(base), mine, other)}
      onSettle={(parts) => onSettle(takeOver(mine, other, parts))}
    >
      Another editor saved this bracket while you were at it. Nothing you did is lost: choose what it should be, then
      save it.
    </ConflictChoices>
  );
}
