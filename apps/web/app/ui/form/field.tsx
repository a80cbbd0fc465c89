import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './form.module.css';

export interface FieldParts {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
}

/** What every field of a form may say about itself. */
export interface FieldLabels {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong, in one sentence; stands beside the input and is read with it. */
  error?: ReactNode;
  /** May stay empty, and says so. Every field that does not is required: that is the one way in which forms show it. */
  isOptional?: boolean | undefined;
}

interface FieldProps extends FieldLabels {
  /** Nothing can be entered now, so nothing that is wrong with it can be put right: its error waits. */
  isDisabled?: boolean | undefined;
  children: (parts: FieldParts) => ReactNode;
}

/** A label, an input and what is wrong with it. */
export function Field({ label, hint, error: found, isOptional = false, isDisabled = false, children }: FieldProps) {
  const id = useId();
  const error = isDisabled ? undefined : found;
  const described = [hint != null && `${id}-hint`, error != null && `${id}-error`].filter(Boolean).join(' ');
  const parts = { id, 'aria-describedby': described || undefined, 'aria-invalid': error == null ? undefined : true };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="strong">
        {label}
        {isOptional && <span className="soft regular"> (optional)</span>}
      </label>
      {children(parts)}
      {hint != null && (
        <p id={`${id}-hint`} className="soft small">
          {hint}
        </p>
      )}
      {error != null && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
