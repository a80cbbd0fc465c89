import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './form.module.css';

interface CheckFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  type?: 'checkbox' | 'radio';
}

/** A box to tick, with its words beside it. */
export function CheckField({ label, hint, type = 'checkbox', ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <div>
      <div className={styles.choice}>
        <input id={id} type={type} aria-describedby={hint == null ? undefined : `${id}-hint`} {...input} />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint != null && (
        <p id={`${id}-hint`} className="soft small">
          {hint}
        </p>
      )}
    </div>
  );
}
