import { pointRankingsRoutes } from '@csz/contract/point-rankings/routes';
import type { PointSystem } from '@csz/contract/point-rankings/staff';
import { type FormEvent, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { Form, FormFoot } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Grid } from '#web/ui/layout.tsx';
import { LeaveDialog } from '#web/ui/leave-question.tsx';
import { type EditedSystem, faultsOf, rulesOf } from './edited-system.ts';
import { PreviewedRanking, type PreviewPlace, usePreview } from './preview-ranking.tsx';
import { RuleFields, type SystemPartProps } from './rule-fields.tsx';

interface SystemFormProps {
  edited: EditedSystem;
  /** Something was typed. */
  isChanged: boolean;
  /** The state, sport and season that a preview is of. */
  place: PreviewPlace;
  onChange: (edited: EditedSystem) => void;
  onPublished: (system: PointSystem) => void;
  onCancel: () => void;
}

/** A point system as it is entered: looked at beside the plain table first, then published for good. */
export function SystemForm({ edited, isChanged, place, onChange, onPublished, onCancel }: SystemFormProps) {
  const [isChecked, setChecked] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  // What went wrong with the act before is out of date.
  const [isPreviewing, setPreviewing] = useState(false);
  const all = faultsOf(edited);
  // What is not typed yet is no fault before the first try.
  const faults: ReadonlyMap<string, string> = isChecked ? all : new Map();
  const preview = usePreview(place, JSON.stringify(rulesOf(edited)));
  const publish = useAction(pointRankingsRoutes.addPointSystem, {
    onDone: onPublished,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (all.size > 0) return;
    const { key, name, audience, source } = edited;
    const rules = rulesOf(edited);
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    const wantsPreview = pressed instanceof HTMLButtonElement && pressed.value === 'preview';
    setPreviewing(wantsPreview);
    if (wantsPreview) return void preview.run(rules);
    void publish.run({ body: { key, name, audience, source, rules } });
  };
  return (
    <Form
      onSubmit={submit}
      error={isPreviewing ? preview.error : publish.error}
      noValidate
      aria-labelledby="system-form"
    >
      <h3 id="system-form">
        {edited.key === null ? 'New point system' : `Version ${edited.version} of ${edited.name}`}
      </h3>
      <Names edited={edited} faults={faults} onChange={onChange} />
      <RuleFields edited={edited} faults={faults} onChange={onChange} />
      <AreaField
        label="What it follows"
        maxLength={1000}
        isOptional
        value={edited.source}
        hint="Fans read it under the ranking: which rules, of which year, and what is left out."
        onChange={({ target }) => onChange({ ...edited, source: target.value })}
      />
      <p className="soft small">
        The preview is of {place.label}. Once published, a version never changes; a season chooses it above.
      </p>
      <FormFoot>
        <Button onClick={() => (isChanged ? setLeaving(true) : onCancel())}>Cancel</Button>
        <Button type="submit" value="preview" disabled={preview.isBusy}>
          Preview
        </Button>
        <Button type="submit" primary disabled={publish.isBusy}>
          Publish version {edited.version}
        </Button>
      </FormFoot>
      {preview.shown !== undefined && <PreviewedRanking preview={preview.shown} isStale={preview.isStale} />}
      {isLeaving && <LeaveDialog isKept={false} onLeave={onCancel} onStay={() => setLeaving(false)} />}
    </Form>
  );
}

const Names = ({ edited, faults, onChange }: SystemPartProps) => (
  <Grid least="260px" align="start">
    <TextField
      label="Name"
      maxLength={60}
      autoComplete="off"
      value={edited.name}
      error={faults.get('name')}
      onChange={({ target }) => onChange({ ...edited, name: target.value })}
    />
    <TextField
      label="Who it is for"
      maxLength={80}
      autoComplete="off"
      value={edited.audience}
      error={faults.get('audience')}
      hint="The association and its sports, like “KHSAA, football”."
      onChange={({ target }) => onChange({ ...edited, audience: target.value })}
    />
  </Grid>
);
