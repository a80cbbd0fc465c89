import type { ReactNode } from 'react';

interface FieldErrorProps {
  /** For `aria-describedby` of the field that it is about. */
  id?: string;
  className?: string | undefined;
  /** Read out at once, where it is about more than the field that has the focus. */
  role?: 'alert';
  /** What is wrong, in one sentence. */
  children: ReactNode;
}

/** What is wrong with a field, under it; the mark says so without colour. */
export function FieldError({ id, className, role, children }: FieldErrorProps) {
  return (
    <p id={id} role={role} className={className === undefined ? LOOK : `${LOOK} ${className}`}>
      <span aria-hidden="true">▲</span> {children}
    </p>
  );
}

const LOOK = 'danger small strong';
