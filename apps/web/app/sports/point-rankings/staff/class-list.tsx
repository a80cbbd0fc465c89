import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { moved, OrderButtons } from '#web/ui/order-buttons.tsx';
import styles from './class-list.module.css';
import { aClass, type EditedClass, type EditedSystem } from './edited-system.ts';

interface ClassListProps {
  edited: EditedSystem;
  faults: ReadonlyMap<string, string>;
  onChange: (edited: EditedSystem) => void;
}

/** So many classes a system may have. */
const MOST = 10;

/** The classes, largest first, with what a game against a school of each brings. */
export function ClassList({ edited, faults, onChange }: ClassListProps) {
  const { classes } = edited;
  const setClasses = (next: readonly EditedClass[]) => onChange({ ...edited, classes: next });
  const fault = faults.get('classes');
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  // What was pressed goes or is above the new row: the keyboard goes on there.
  const goTo = useRef<{ row: number; part: 'input' | 'button:last-of-type' }>(undefined);
  useEffect(() => {
    if (goTo.current === undefined) return;
    const { row, part } = goTo.current;
    goTo.current = undefined;
    (list.current?.children[row]?.querySelector<HTMLElement>(part) ?? addButton.current)?.focus();
  });
  const add = () => {
    goTo.current = { row: classes.length, part: 'input' };
    setClasses([...classes, aClass()]);
  };
  const remove = (at: number) => {
    goTo.current = { row: Math.min(at, classes.length - 2), part: 'button:last-of-type' };
    setClasses(classes.toSpliced(at, 1));
  };
  return (
    <Stack as="section" gap={2} aria-label="Classes">
      <p className="strong">Points for a game against each class, the largest class first</p>
      <ol ref={list}>
        {classes.map((one, at) => (
          <ClassLine
            key={one.id}
            one={one}
            at={at}
            total={classes.length}
            faults={faults}
            onChange={(part) =>
              setClasses(classes.map((other) => (other.id === one.id ? { ...other, ...part } : other)))
            }
            onMove={(to) => setClasses(moved(classes, at, to))}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      {fault !== undefined && <FieldError role="alert">{fault}</FieldError>}
      {classes.length < MOST && (
        <div>
          <Button ref={addButton} onClick={add}>
            Add a class
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface ClassLineProps {
  one: EditedClass;
  at: number;
  total: number;
  faults: ReadonlyMap<string, string>;
  onChange: (part: Partial<EditedClass>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const FIELDS = [
  { field: 'name', label: 'Class', inputMode: 'text', maxLength: 12 },
  { field: 'points', label: 'Win', inputMode: 'decimal', maxLength: 8 },
  { field: 'lossPoints', label: 'Loss', inputMode: 'decimal', maxLength: 8 },
] as const;

function ClassLine({ one, at, total, faults, onChange, ...acts }: ClassLineProps) {
  const name = one.name || `class ${at + 1}`;
  return (
    <li className={styles.line}>
      {FIELDS.map(({ field, label, ...input }) => (
        <TextField
          key={field}
          {...input}
          label={
            <>
              {label}
              <span className="visually-hidden">{field === 'name' ? ` ${at + 1}` : ` against ${name}`}</span>
            </>
          }
          autoComplete="off"
          value={one[field]}
          error={faults.get(`classes.${at}.${field}`)}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      ))}
      <OrderButtons name={name} at={at} total={total} {...acts} />
    </li>
  );
}
