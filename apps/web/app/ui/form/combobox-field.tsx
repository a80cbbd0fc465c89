import { type KeyboardEvent, useId, useState } from 'react';
import own from './combobox-field.module.css';
import { Field } from './field.tsx';
import styles from './form.module.css';

export interface ComboboxOption {
  readonly id: string;
  readonly name: string;
}

interface ComboboxFieldProps {
  label: string;
  hint?: string;
  isOptional?: boolean;
  options: readonly ComboboxOption[];
  /** What to say when nothing fits what was typed. */
  empty: string;
  onPick: (option: ComboboxOption) => void;
}

/**
 * A list that is searched by typing; what is picked leaves the field empty for the next one. Arrow keys move through
 * the list, Enter picks and sends no form, Escape closes it (ARIA Authoring Practices, combobox with a listbox).
 */
export function ComboboxField({ label, hint, isOptional, options, empty, onPick }: ComboboxFieldProps) {
  const listId = useId();
  const { text, isOpen, found, at, open, close, pick, press } = useCombobox(options, onPick);
  return (
    <div className={own.combobox}>
      <Field label={label} hint={hint} isOptional={isOptional}>
        {(parts) => (
          <input
            className={styles.input}
            role="combobox"
            type="text"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={found.length > 0}
            aria-controls={found.length > 0 ? listId : undefined}
            aria-activedescendant={found[at] === undefined ? undefined : `${listId}-${found[at].id}`}
            value={text}
            onChange={(event) => open(event.target.value)}
            onClick={() => open(text)}
            onBlur={close}
            onKeyDown={press}
            {...parts}
          />
        )}
      </Field>
      {found.length > 0 && (
        <OptionList id={listId} label={label} options={found} current={found[at]?.id} onPick={pick} />
      )}
      <p role="status" className={styles.hint}>
        {isOpen && found.length === 0 && text.trim() !== '' && empty}
      </p>
    </div>
  );
}

/** What was typed, what fits it, and which of that is current. */
function useCombobox(options: readonly ComboboxOption[], onPick: (option: ComboboxOption) => void) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const found = isOpen ? fitting(options, text) : [];
  const open = (typed: string) => {
    setText(typed);
    setOpen(true);
    setAt(typed.trim() === '' ? -1 : 0);
  };
  const close = () => {
    setText('');
    setOpen(false);
    setAt(-1);
  };
  const pick = (option: ComboboxOption | undefined) => {
    if (option === undefined) return;
    close();
    onPick(option);
  };
  const move = (event: KeyboardEvent<HTMLInputElement>, step: number) => {
    event.preventDefault();
    setOpen(true);
    const count = fitting(options, text).length;
    if (count > 0) setAt((at + step + count + (at < 0 && step < 0 ? 1 : 0)) % count);
    // The options may still be on their way: the first one is current as soon as it comes.
    else if (step > 0) setAt(0);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp') move(event, -1);
    else if (event.key === 'Enter') {
      event.preventDefault();
      pick(found[at]);
    } else if (event.key === 'Escape' && isOpen) {
      // It closes the list only, and not the dialog around it.
      event.stopPropagation();
      event.preventDefault();
      close();
    }
  };
  return { text, isOpen, found, at, open, close, pick, press };
}

interface OptionListProps {
  id: string;
  label: string;
  options: readonly ComboboxOption[];
  current: string | undefined;
  onPick: (option: ComboboxOption) => void;
}

/** The field keeps the focus: the options are pressed, or named to it by the arrow keys. */
function OptionList({ id, label, options, current, onPick }: OptionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className={own.list}
      onPointerDown={(event) => event.preventDefault()}
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the field that names the current option
        <div
          key={option.id}
          id={`${id}-${option.id}`}
          ref={option.id === current ? (element) => element?.scrollIntoView?.({ block: 'nearest' }) : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={option.id === current}
          className={own.option}
          onClick={() => onPick(option)}
        >
          {option.name}
        </div>
      ))}
    </div>
  );
}

/** The options with every word that was typed, those that begin with it first. */
function fitting(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const typed = text.trim().toLowerCase();
  const words = typed.split(/\s+/);
  const fits = options.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  const starts = ({ name }: ComboboxOption) => Number(name.toLowerCase().startsWith(typed));
  return fits.toSorted((a, b) => starts(b) - starts(a));
}
