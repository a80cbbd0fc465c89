import { type InputHTMLAttributes, useState } from 'react';
import { Field, type FieldLabels } from './field.tsx';
import styles from './form.module.css';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldLabels {}

/** One line of text. `autoComplete` is asked for by the type, so that password managers and phones can help. */
export function TextField({ label, hint, error, isOptional, ...input }: TextFieldProps & { autoComplete: string }) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} isDisabled={input.disabled}>
      {(parts) => <input className={styles.input} {...input} {...parts} />}
    </Field>
  );
}

/** A password that can be shown while typing it; pasting is welcome. */
export function PasswordField({ label, hint, error, isOptional, ...input }: TextFieldProps & { autoComplete: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} isDisabled={input.disabled}>
      {(parts) => (
        <div className={styles.withButton}>
          <input className={styles.input} {...input} {...parts} type={isShown ? 'text' : 'password'} />
          <button type="button" className={styles.reveal} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
            <span className="visually-hidden"> password</span>
          </button>
        </div>
      )}
    </Field>
  );
}
