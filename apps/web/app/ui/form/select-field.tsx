import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldLabels } from './field.tsx';
import styles from './form.module.css';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement>, FieldLabels {}

/** A choice of a short list; an option with an empty value stands for no choice. */
export function SelectField({ label, hint, error, isOptional, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} isDisabled={select.disabled}>
      {(parts) => (
        <select className={`${styles.input} ${styles.select}`} autoComplete="off" {...select} {...parts}>
          {children}
        </select>
      )}
    </Field>
  );
}
