import type { ReactNode } from 'react';

interface FieldErrorProps {
  /** For `aria-describedby` of the field that it is about. */
  id?: string;
  className?: string | undefined;
  /** What is wrong, in one sentence. */
  children: ReactNode;
}

/** What is wrong with a field, under it; the mark says so without colour. */
export function FieldError({ id, className, children }: FieldErrorProps) {
  return (
    <p id={id} className={className === undefined ? LOOK : `${LOOK} ${className}`}>
      <span aria-hidden="true">▲</span> {children}
    </p>
  );
}

const LOOK = 'danger small strong';
