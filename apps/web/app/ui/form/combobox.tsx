import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './combobox.module.css';
import { Field, type FieldLabels } from './field.tsx';
import formStyles from './form.module.css';

interface Option {
  readonly id: string;
}

interface ComboboxProps<T extends Option> extends FieldLabels {
  text: string;
  /** What fits the text, in order; may come later than the text. */
  options: readonly T[];
  onType: (text: string) => void;
  onPick: (option: T) => void;
  /** The list has closed and nothing was picked. */
  onLeave?: () => void;
  /** What the list is called, if not as the field. */
  listLabel?: string;
  /** Read out when it changes: that nothing fits. */
  status?: ReactNode;
  placeholder?: string;
  maxLength?: number;
  autoFocus?: boolean;
  /** What is read of an option. */
  children: (option: T) => ReactNode;
}

/**
 * A field with a list of what fits the text in it. Arrow keys move through the list, Enter picks and sends no form,
 * Escape closes it (ARIA Authoring Practices, combobox with a listbox).
 */
export function Combobox<T extends Option>(props: ComboboxProps<T>) {
  const { label, hint, error, isOptional, text, options, onType, onPick, onLeave, listLabel, status, children } = props;
  const { placeholder, maxLength, autoFocus } = props;
  const listId = useId();
  const { shown, at, open, close, pick, press } = useCombobox(options, onPick, onLeave);
  return (
    <div className="anchor">
      <Field label={label} hint={hint} error={error} isOptional={isOptional}>
        {(parts) => (
          <input
            className={formStyles.input}
            role="combobox"
            type="text"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={shown.length > 0}
            aria-controls={shown.length > 0 ? listId : undefined}
            aria-activedescendant={shown[at] === undefined ? undefined : `${listId}-${shown[at].id}`}
            placeholder={placeholder}
            maxLength={maxLength}
            // biome-ignore lint/a11y/noAutofocus: only where the button that was pressed has given way to this field
            autoFocus={autoFocus}
            value={text}
            onChange={({ target }) => {
              onType(target.value);
              open(target.value);
            }}
            onClick={() => open(text)}
            onBlur={close}
            onKeyDown={press}
            {...parts}
          />
        )}
      </Field>
      {shown.length > 0 && (
        <OptionList id={listId} label={listLabel ?? label} options={shown} current={shown[at]?.id} onPick={pick}>
          {children}
        </OptionList>
      )}
      {status !== undefined && (
        <p role="status" className="soft small">
          {status}
        </p>
      )}
    </div>
  );
}

/** Whether the list is open, and which option is current. */
function useCombobox<T extends Option>(options: readonly T[], onPick: (option: T) => void, onLeave?: () => void) {
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const open = (typed: string) => {
    setOpen(true);
    setAt(typed.trim() === '' ? -1 : 0);
  };
  const close = () => {
    setOpen(false);
    setAt(-1);
    onLeave?.();
  };
  const shown = isOpen ? options : [];
  const pick = (option: T | undefined) => {
    if (option === undefined) return;
    close();
    onPick(option);
  };
  const move = (event: KeyboardEvent<HTMLInputElement>, step: number) => {
    event.preventDefault();
    setOpen(true);
    const count = options.length;
    if (count > 0) setAt((at + step + count + (at < 0 && step < 0 ? 1 : 0)) % count);
    // The options may still be on their way: the first one is current as soon as it comes.
    else if (step > 0) setAt(0);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp') move(event, -1);
    else if (event.key === 'Enter') {
      event.preventDefault();
      pick(shown[at]);
    } else if (event.key === 'Escape' && isOpen) {
      // It closes the list only, and not the dialog around it.
      event.stopPropagation();
      event.preventDefault();
      close();
    }
  };
  return { shown, at, open, close, pick, press };
}

interface OptionListProps<T extends Option> extends Pick<ComboboxProps<T>, 'options' | 'onPick' | 'children'> {
  id: string;
  label: ReactNode;
  current: string | undefined;
}

/** The field keeps the focus: the options are pressed, or named to it by the arrow keys. */
function OptionList<T extends Option>({ id, label, options, current, onPick, children }: OptionListProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const { length } = options;
  // On a phone the field may be just above the bar at the bottom, and what was found below it.
  useEffect(() => {
    if (length > 0) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [length]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={typeof label === 'string' ? label : undefined}
      className={`${styles.list} floating`}
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
          className={styles.option}
          onClick={() => onPick(option)}
        >
          {children(option)}
        </div>
      ))}
    </div>
  );
}

export interface ComboboxOption extends Option {
  readonly name: string;
}

interface ComboboxFieldProps extends Pick<FieldLabels, 'hint' | 'isOptional'> {
  label: string;
  options: readonly ComboboxOption[];
  /** What to say when nothing fits what was typed. */
  empty: string;
  onPick: (option: ComboboxOption) => void;
}

/** A list that is searched by typing; what is picked leaves the field empty for the next one. */
export function ComboboxField({ options, empty, ...rest }: ComboboxFieldProps) {
  const [text, setText] = useState('');
  const fit = fitting(options, text);
  return (
    <Combobox
      {...rest}
      text={text}
      options={fit}
      status={fit.length === 0 && text.trim() !== '' && empty}
      onType={setText}
      onLeave={() => setText('')}
    >
      {({ name }) => name}
    </Combobox>
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
