import { type ComponentProps, useEffect, useRef, useState } from 'react';
import styles from './form.module.css';

type FormProps = Omit<ComponentProps<'form'>, 'className' | 'ref' | 'onInput'>;

/**
 * Fields one under the other. Whoever tries to send it comes to the first wrong field, whether the browser or the
 * server finds it wrong; on a phone that field may stand far above the button.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isAsking = useRef(false);
  const [attempts, setAttempts] = useState(0);
  // After every render, because the refusal of the server comes with a later one.
  useEffect(() => {
    const wrong = isAsking.current ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
    if (wrong == null) return;
    isAsking.current = false;
    wrong.focus();
  });
  return (
    <form
      // Sends nothing by itself: pressed before the scripts run it stays, with all that was typed.
      method="dialog"
      {...rest}
      ref={form}
      className={styles.form}
      onInput={() => {
        isAsking.current = false;
      }}
      onSubmit={(event) => {
        isAsking.current = true;
        // The same fault twice changes nothing else on the page.
        setAttempts(attempts + 1);
        onSubmit?.(event);
      }}
    />
  );
}
