import { type CoachlessTeam, type CoachOutcome, NewCoach } from '@csz/contract/missing-scores/calls';
import type { FormEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import styles from './coach-row.module.css';

export interface CoachDraft {
  role: 'HeadCoach' | 'AssistantCoach';
  firstName: string;
  lastName: string;
  email: string;
}
export const EMPTY_COACH: CoachDraft = { role: 'HeadCoach', firstName: '', lastName: '', email: '' };

/** A team, what was typed of its coach, and what became of it. */
export interface NamedRow {
  readonly team: CoachlessTeam;
  readonly draft: CoachDraft;
  readonly outcome: CoachOutcome | undefined;
  /** Save was pressed, so what is wrong is shown. */
  readonly isJudged: boolean;
}

interface CoachRowProps {
  row: NamedRow;
  isBusy: boolean;
  /** Where the page is about several. */
  school: string | undefined;
  /** The only one, so no one has to open it. */
  isAlone: boolean;
  onChange: (part: Partial<CoachDraft>) => void;
  onSave: () => void;
}

/** One team without a coach: who is it? */
export function CoachRow({ row, isBusy, school, isAlone, onChange, onSave }: CoachRowProps) {
  const { team, draft, outcome } = row;
  const name = `${team.sportName}, ${team.schoolName}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <Stack as="li" gap={0} ruled={1}>
      {outcome?.ok === true ? (
        <>
          <h2 className="large">{team.sportName}</h2>
          <p role="status" className="accent strong">
            <span aria-hidden="true">✓</span> {outcome.message}
          </p>
        </>
      ) : (
        <details open={isAlone || row.isJudged || draft !== EMPTY_COACH || undefined}>
          <Cluster as="summary" justify="apart" isLine>
            <h2 className="large">
              {team.sportName}{' '}
              <span className="own-line soft small regular">
                {[school, gamesText(team)].filter(Boolean).join(', ')}
              </span>
            </h2>
            <span className={`${styles.act} link-button rigid`}>Name the coach</span>
          </Cluster>
          <Form onSubmit={submit} noValidate aria-label={`Coach of ${name}`} className={styles.form}>
            <CoachFields draft={draft} errors={row.isJudged ? errorsOf(draft) : {}} onChange={onChange} />
            <Button type="submit" disabled={isBusy}>
              Save <span className="visually-hidden">{name}</span>
            </Button>
            {outcome !== undefined && (
              <FieldError role="alert" className="whole-line">
                {outcome.message}
              </FieldError>
            )}
          </Form>
        </details>
      )}
    </Stack>
  );
}

const gamesText = ({ games }: CoachlessTeam) => (games === 1 ? '1 game' : `${games} games`);

type Errors = Partial<Record<keyof CoachDraft, string>>;

interface CoachFieldsProps {
  draft: CoachDraft;
  errors: Errors;
  onChange: (part: Partial<CoachDraft>) => void;
}

function CoachFields({ draft, errors, onChange }: CoachFieldsProps) {
  const text = (field: 'firstName' | 'lastName' | 'email') => ({
    value: draft[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  return (
    <>
      <SelectField
        label="Role"
        value={draft.role}
        onChange={(event) => onChange({ role: event.target.value as CoachDraft['role'] })}
      >
        <option value="HeadCoach">Head Coach</option>
        <option value="AssistantCoach">Assistant Coach</option>
      </SelectField>
      <TextField label="First Name" {...text('firstName')} />
      <TextField label="Last Name" {...text('lastName')} />
      <TextField label="Email" type="email" inputMode="email" {...text('email')} />
    </>
  );
}

function errorsOf(draft: CoachDraft): Errors {
  const judged = NewCoach.safeParse(draft);
  if (judged.success) return {};
  return Object.fromEntries(judged.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
