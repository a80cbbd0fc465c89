import { type ReactNode, useId } from 'react';
import styles from './form.module.css';

export interface FieldParts {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong, in one sentence; stands beside the input and is read with it. */
  error?: ReactNode;
  children: (parts: FieldParts) => ReactNode;
}

/** A label, an input and what is wrong with it. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const described = [hint != null && `${id}-hint`, error != null && `${id}-error`].filter(Boolean).join(' ');
  const parts = { id, 'aria-describedby': described || undefined, 'aria-invalid': error == null ? undefined : true };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children(parts)}
      {hint != null && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error != null && (
        <p id={`${id}-error`} className={styles.error}>
          <span aria-hidden="true">▲</span>
          {error}
        </p>
      )}
    </div>
  );
}
