import type { ReactNode, SelectHTMLAttributes } from 'react';
import { Field } from './field.tsx';
import styles from './form.module.css';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A choice of a short list; an option with an empty value stands for no choice. */
export function SelectField({ label, hint, error, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(parts) => (
        <select className={`${styles.input} ${styles.select}`} autoComplete="off" {...select} {...parts}>
          {children}
        </select>
      )}
    </Field>
  );
}
