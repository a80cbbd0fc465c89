import { wallClock } from '@csz/contract/core/when';
import type { LeagueDecision, LeagueSeason } from '@csz/contract/leagues/calls';
import { LEAGUE_LIMITS } from '@csz/contract/leagues/limits';
import { leaguesRoutes } from '@csz/contract/leagues/routes';
import { type FormEvent, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActs } from '#web/ui/dialog.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useNotice } from '#web/ui/notice.tsx';

/** What is to be recorded: for which teams, and in the place of what. */
export interface DecisionStart {
  readonly kind: LeagueDecision['kind'];
  readonly teams: readonly { readonly schoolId: string; readonly shortName: string }[];
  readonly corrects: LeagueDecision | undefined;
}

interface DecisionDialogProps {
  data: LeagueSeason;
  start: DecisionStart;
  onRecorded: (season: LeagueSeason) => void;
  onClose: () => void;
}

const TITLES = { 'coin-toss': 'Record a coin toss', manual: 'Record a decision' };

/** Who came first, when, and who saw it. A correction says why, and the old one stays to be seen. */
export function DecisionDialog({ data, start, onRecorded, onClose }: DecisionDialogProps) {
  const { kind, teams, corrects } = start;
  const notice = useNotice();
  const [places, setPlaces] = useState<readonly string[]>(corrects?.order ?? []);
  const [isTakenBack, setTakenBack] = useState(false);
  const recording = useAction(leaguesRoutes.recordLeagueDecision, {
    onDone: (season) => {
      notice.show('Recorded. The standings show it now.');
      onRecorded(season);
    },
  });
  const record = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = (name: string) => String(form.get(name) ?? '');
    const body = {
      sportId: data.sportId,
      season: data.season,
      kind,
      among: teams.map(({ schoolId }) => schoolId),
      order: isTakenBack ? [] : places.filter((id) => id !== ''),
      decidedOn: given('decidedOn'),
      witness: given('witness'),
      corrects: corrects?.id ?? null,
      reason: given('reason'),
    };
    return recording.run({ params: { id: data.league.id }, body });
  };
  // Tosses are held where the league is; its own day is the latest that the server takes.
  const { today } = wallClock(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  return (
    <Dialog title={corrects === undefined ? TITLES[kind] : 'Correct what was recorded'} onClose={onClose}>
      <Form onSubmit={record} error={recording.error}>
        {!isTakenBack && <PlaceFields teams={teams} places={places} onChange={setPlaces} />}
        <TextField
          label="Day"
          type="date"
          name="decidedOn"
          required
          autoComplete="off"
          defaultValue={corrects?.decidedOn ?? today}
        />
        <TextField
          label={kind === 'coin-toss' ? 'Who saw it' : 'Who decided'}
          name="witness"
          required
          maxLength={LEAGUE_LIMITS.witness}
          autoComplete="off"
          defaultValue={corrects?.witness ?? ''}
          hint="Fans read it beside the rank."
        />
        {corrects !== undefined && <CorrectionFields isTakenBack={isTakenBack} onTakeBack={setTakenBack} />}
        <DialogActs>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" primary disabled={recording.isBusy}>
            {corrects === undefined ? 'Record' : 'Record the correction'}
          </Button>
        </DialogActs>
      </Form>
    </Dialog>
  );
}

interface CorrectionFieldsProps {
  isTakenBack: boolean;
  onTakeBack: (isTakenBack: boolean) => void;
}

const CorrectionFields = ({ isTakenBack, onTakeBack }: CorrectionFieldsProps) => (
  <>
    <AreaField
      label="Why it is corrected"
      name="reason"
      required
      maxLength={1000}
      hint="The old one stays in the list, with this reason."
    />
    <CheckField
      label="It did not take place: take it back"
      checked={isTakenBack}
      onChange={({ target }) => onTakeBack(target.checked)}
    />
  </>
);

interface PlaceFieldsProps {
  teams: DecisionStart['teams'];
  places: readonly string[];
  onChange: (places: readonly string[]) => void;
}

/** A choice a place. Of two the second is clear; of more a toss may have found the first alone. */
function PlaceFields({ teams, places, onChange }: PlaceFieldsProps) {
  const choose = (at: number, id: string) => {
    const others = places.slice(0, at).filter((other) => other !== id);
    const next = id === '' ? others : [...others, id, ...places.slice(at + 1).filter((other) => other !== id)];
    const [left, ...more] = teams.filter(({ schoolId }) => !next.includes(schoolId));
    onChange(left !== undefined && more.length === 0 ? [...next, left.schoolId] : next);
  };
  const open = Math.min(places.length + 1, teams.length - 1);
  return Array.from({ length: Math.max(open, 1) }, (_, at) => (
    <SelectField
      // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
      key={at}
      label={at === 0 ? 'First' : `Place ${at + 1}`}
      required={at === 0}
      isOptional={at > 0}
      value={places[at] ?? ''}
      onChange={({ target }) => choose(at, target.value)}
    >
      <option value="">{at === 0 ? 'Choose a team' : 'Not placed'}</option>
      {teams
        .filter(({ schoolId }) => !places.slice(0, at).includes(schoolId))
        .map(({ schoolId, shortName }) => (
          <option key={schoolId} value={schoolId}>
            {shortName}
          </option>
        ))}
    </SelectField>
  ));
}
