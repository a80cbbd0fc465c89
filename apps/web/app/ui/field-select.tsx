import { type ReactNode, type Ref, useId, useState } from 'react';
import styles from './field-select.module.css';
import { Stack } from './layout.tsx';

interface FieldSelectProps {
  label: string;
  /** Its name in the address, so that the form works without scripts. */
  name: string;
  value: string | undefined;
  onPick: (value: string | undefined) => void;
  disabled?: boolean;
  ref?: Ref<HTMLSelectElement>;
  /** `<option>`s; one with an empty value stands for no choice. */
  children: ReactNode;
  /** In place of them: the options that came with the page stay. */
  asItCame?: object | undefined;
}

/** A labelled select that shows a pick at once, while the page that it leads to is on its way. */
export function FieldSelect({
  label,
  name,
  value = '',
  onPick,
  disabled = false,
  ref,
  children,
  asItCame,
}: FieldSelectProps) {
  const id = useId();
  const [shown, setShown] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    setShown(value);
  }
  return (
    <Stack gap="Hair">
      <label htmlFor={id} className={`${styles.label} clipped soft strong`}>
        {label}
      </label>
      <select
        ref={ref}
        id={id}
        name={name}
        className={`${styles.select} control`}
        value={shown}
        disabled={disabled}
        autoComplete="off"
        onChange={(event) => {
          setShown(event.target.value);
          onPick(event.target.value || undefined);
        }}
        {...(asItCame ?? { children })}
      />
    </Stack>
  );
}
