import { PLANNED_HOMES } from '@csz/contract/constants';
import { paths } from '@csz/contract/paths';
import type { BracketNode } from '@csz/contract/playoffs';
import type { FormEvent } from 'react';
import { call } from '#web/api/call.ts';
import { sideWords } from '#web/playoffs/bracket-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import styles from '#web/ui/form/form.module.css';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useDraftAct } from './use-draft-act.ts';

interface MatchDialogProps {
  bracketId: string;
  node: BracketNode;
  onClose: () => void;
}

/** When, where and on whose ground a match is played; its game follows. */
export function MatchDialog({ bracketId, node, onClose }: MatchDialogProps) {
  const act = useDraftAct(bracketId);
  const [upper, lower] = node.seeding;
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = (name: string) => String(form.get(name) ?? '');
    const time = given('startTime');
    const body = {
      eventDate: given('eventDate') || null,
      startTime: time === '' ? null : `${time.slice(0, 5)}:00`,
      location: given('location'),
      home: PLANNED_HOMES.find((home) => home === given('home')) ?? null,
    };
    const input = { params: { id: bracketId, match: node.id }, body };
    if (await act.run((client) => call(client, paths.scheduleMatch, input), 'Saved.')) onClose();
  };
  return (
    <Dialog title={`Schedule ${node.name}`} onClose={onClose}>
      <form className={styles.form} onSubmit={save}>
        {act.error !== undefined && <Banner key={act.error}>{act.error}</Banner>}
        <TextField label="Date" name="eventDate" type="date" defaultValue={node.eventDate ?? ''} autoComplete="off" />
        <TextField
          label="Time"
          name="startTime"
          type="time"
          defaultValue={node.startTime?.slice(0, 5) ?? ''}
          autoComplete="off"
          hint="Empty while it is to be decided."
        />
        <TextField label="Place" name="location" defaultValue={node.location} maxLength={200} autoComplete="off" />
        <SelectField label="Home" name="home" defaultValue={node.plannedHome ?? ''}>
          <option value="">As the bracket says</option>
          {upper !== undefined && <option value="upper">{sideWords(upper)}</option>}
          {lower !== undefined && <option value="lower">{sideWords(lower)}</option>}
          <option value="neutral">Neutral ground</option>
        </SelectField>
        <Button type="submit" primary disabled={act.isBusy}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}
