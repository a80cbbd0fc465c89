import { paths } from '@csz/contract/paths';
import type { BracketDraft } from '@csz/contract/playoff-staff';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import admin from '#web/admin/admin.module.css';
import { call } from '#web/api/call.ts';
import { BracketTrees } from '#web/playoffs/bracket-trees.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { BracketOptionFields } from './bracket-options.tsx';
import { type EditedBracket, editOf, formOf } from './edited-bracket.ts';
import styles from './playoff-admin.module.css';
import { RegionList } from './region-list.tsx';
import { useDraftAct } from './use-draft-act.ts';

/** Seeds, options and a preview, until it is published. */
export function BuildBracket({ draft }: { draft: BracketDraft }) {
  const { bracket, version } = draft;
  const [edited, setEdited] = useState<EditedBracket>(() => editOf(draft));
  const [isAsking, setAsking] = useState<'publish' | 'delete'>();
  const act = useDraftAct(bracket.id);
  const navigate = useNavigate();
  const isChanged = JSON.stringify(formOf(edited)) !== JSON.stringify(formOf(editOf(draft)));
  const params = { id: bracket.id };
  const save = () =>
    act.run((client) => call(client, paths.saveBracket, { params, body: { ...formOf(edited), version } }), 'Saved.');
  const publish = () => {
    setAsking(undefined);
    return act.run((client) => call(client, paths.publishBracket, { params, body: { version } }), 'Published.');
  };
  const remove = async () => {
    setAsking(undefined);
    const isGone = await act.run(async (client) => {
      await call(client, paths.deleteBracket, { params });
      return draft;
    }, 'Deleted.');
    if (isGone) await navigate('/admin/playoffs');
  };
  return (
    <>
      {act.error !== undefined && <Banner key={act.error}>{act.error}</Banner>}
      <TextField
        label="Name"
        value={edited.name}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => setEdited({ ...edited, name: event.target.value })}
      />
      <RegionList bracket={bracket} edited={edited} onChange={setEdited} />
      <BracketOptionFields options={edited.options} onChange={(options) => setEdited({ ...edited, options })} />
      <div className={styles.acts}>
        <Button primary={isChanged} disabled={act.isBusy || !isChanged} onClick={() => void save()}>
          Save and preview
        </Button>
        <Button
          primary={!isChanged}
          disabled={act.isBusy || isChanged || draft.why !== ''}
          onClick={() => setAsking('publish')}
        >
          Publish
        </Button>
        <Button disabled={act.isBusy} onClick={() => setAsking('delete')}>
          Delete
        </Button>
        <p className={admin.soft} role="status">
          {isChanged ? 'Not saved yet.' : draft.why}
        </p>
      </div>
      {draft.forest !== null && (
        <section aria-labelledby="preview">
          <h2 id="preview">Preview</h2>
          <BracketTrees forest={draft.forest} />
        </section>
      )}
      {isAsking === 'publish' && (
        <ConfirmDialog
          title="Publish this bracket?"
          confirm="Publish"
          onConfirm={() => void publish()}
          onClose={() => setAsking(undefined)}
        >
          Everyone sees it, its seeds stay as they are with the standings they came from, and its first games are
          entered into the schedules. It can be taken back until something is played.
        </ConfirmDialog>
      )}
      {isAsking === 'delete' && (
        <ConfirmDialog
          title="Delete this bracket?"
          confirm="Delete"
          onConfirm={() => void remove()}
          onClose={() => setAsking(undefined)}
        >
          Its seeds and options are gone then.
        </ConfirmDialog>
      )}
    </>
  );
}
