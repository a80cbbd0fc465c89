import { Button } from '#web/ui/button.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { Form, FormFoot } from '#web/ui/form/form.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { EventSchools } from './event-schools.tsx';
import { FormQuestion } from './form-question.tsx';
import styles from './game-form.module.css';
import { type GameFormRules, KindFields } from './kind-fields.tsx';
import { LinkFields } from './link-fields.tsx';
import { TeamFields } from './team-fields.tsx';
import type { GameFormState } from './use-game-form.ts';
import { useSettledFocus } from './use-settled-focus.ts';
import { WhenFields } from './when-fields.tsx';

interface GameFormProps {
  state: GameFormState;
  rules: GameFormRules;
  onCancel?: () => void;
  /** Stands above the buttons: the note of a proposal. */
  children?: React.ReactNode;
}

/** The form of a game, scrimmage, tournament game or custom event. */
export function GameForm({ state, rules, onCancel, children }: GameFormProps) {
  const { form, submission, wasRestored, startOver } = state;
  const frame = useSettledFocus(state);
  const isEvent = form.values.gameType === 'Event';
  return (
    <Form
      ref={frame}
      className={styles.form}
      onSubmit={state.submit}
      noValidate
      aria-label="Game"
      error={submission.error}
    >
      {wasRestored && (
        <p className="callout" role="status">
          What you typed before is back.{' '}
          <button type="button" className="link-button" onClick={startOver}>
            Start over
          </button>
        </p>
      )}
      {state.theirs !== undefined && (
        <ConflictPanel base={state.base} mine={form.values} theirs={state.theirs} onSettle={state.settle} />
      )}
      <KindFields form={form} rules={rules} />
      <WhenFields form={form} today={rules.today} />
      {isEvent ? (
        <EventSchools form={form} districtId={rules.eventDistrictId} />
      ) : (
        <TeamFields
          form={form}
          today={rules.today}
          hidesScores={rules.hidesScores ?? false}
          schoolId={rules.schoolId}
        />
      )}
      {(form.errors.reason !== undefined || form.values.reason !== '') && (
        <AreaField
          label="Why does the score change?"
          hint="This score is settled. Everyone reads the reason in the history of the game."
          maxLength={500}
          {...form.getInputProps('reason')}
        />
      )}
      <LinkFields form={form} isEvent={isEvent} />
      {children}
      <FormFoot>
        {onCancel !== undefined && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" primary disabled={submission.isBusy || state.theirs !== undefined}>
          {submission.isBusy ? 'Saving...' : rules.submitLabel}
        </Button>
      </FormFoot>
      <FormQuestion state={state} />
    </Form>
  );
}
