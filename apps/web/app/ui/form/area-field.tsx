import type { TextareaHTMLAttributes } from 'react';
import { Field, type FieldLabels } from './field.tsx';
import styles from './form.module.css';

interface AreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldLabels {}

/** Several lines of text. */
export function AreaField({ label, hint, error, isOptional, ...area }: AreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} isDisabled={area.disabled}>
      {(parts) => <textarea className={`${styles.input} ${styles.area}`} rows={3} {...area} {...parts} />}
    </Field>
  );
}
