import type { BracketDraft } from '@csz/contract/playoffs/staff';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { changesOf } from './bracket-clash.ts';
import { type EditedBracket, editOf } from './edited-bracket.ts';
import styles from './playoff-admin.module.css';

interface UnsavedEditsProps {
  base: BracketDraft;
  edited: EditedBracket;
  onDrop: () => void;
}

/** What was being edited when somebody else published the bracket: it can be read, copied, and gone on with. */
export function UnsavedEdits({ base, edited, onDrop }: UnsavedEditsProps) {
  return (
    <Stack as="section" gap={3} aria-label="Not saved" className={styles.unsaved}>
      <Banner>
        Somebody else published this bracket while you were at it, and this is not saved. It stays here while this page
        is open. Take the bracket back to go on with it.
      </Banner>
      <dl>
        {changesOf(editOf(base), edited).map(({ label, words }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button onClick={onDrop}>Discard my changes</Button>
      </div>
    </Stack>
  );
}
