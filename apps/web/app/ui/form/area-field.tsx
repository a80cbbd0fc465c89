import type { ReactNode, TextareaHTMLAttributes } from 'react';
import { Field } from './field.tsx';
import styles from './form.module.css';

interface AreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** Several lines of text. */
export function AreaField({ label, hint, error, ...area }: AreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(parts) => <textarea className={`${styles.input} ${styles.area}`} rows={3} {...area} {...parts} />}
    </Field>
  );
}
