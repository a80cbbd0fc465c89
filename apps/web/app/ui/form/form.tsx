import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Cluster } from '#web/ui/layout.tsx';
import { Banner } from './banner.tsx';
import styles from './form.module.css';

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onInput'> {
  ref?: RefObject<HTMLFormElement | null>;
  /** What is wrong with the whole. */
  error?: string | undefined;
}

/**
 * Fields one under the other, below what is wrong with the whole. A press on its button leads to the first wrong field,
 * whether the browser or the server finds it wrong; on a phone that field may be far above the button.
 */
export function Form({ onSubmit, error, ref, className, children, ...rest }: FormProps) {
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  const isAsking = useRef(false);
  const [attempts, setAttempts] = useState(0);
  // After every render, because the refusal of the server comes with a later one; before the paint, so that a key pressed
  // at once goes to the field.
  useLayoutEffect(() => {
    const wrong = isAsking.current ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
    if (wrong == null) return;
    isAsking.current = false;
    wrong.focus();
  });
  return (
    <form
      // Sends nothing by itself: pressed before the scripts run it stays, with all that was typed, and is sent when they do.
      method="dialog"
      {...rest}
      ref={form}
      className={className === undefined ? styles.form : `${styles.form} ${className}`}
      onInput={() => {
        isAsking.current = false;
      }}
      onSubmit={(event) => {
        isAsking.current = true;
        // The same fault twice changes nothing else on the page.
        setAttempts(attempts + 1);
        onSubmit?.(event);
      }}
    >
      {error !== undefined && <Banner key={error}>{error}</Banner>}
      {children}
    </form>
  );
}

/** The buttons that a form ends with: over a page they stay in reach while it scrolls. */
export const FormFoot = ({ children }: { children: ReactNode }) => (
  <Cluster justify="right" align="stretch" className={styles.foot}>
    {children}
  </Cluster>
);
