import type { ComponentPropsWithRef } from 'react';
import { type Gap, Stack } from './layout.tsx';
import styles from './page.module.css';

interface PageProps extends ComponentPropsWithRef<'div'> {
  gap?: Gap;
}

/** What is on a page of words and forms: no wider than a line can be read. */
export function Page({ className, ...rest }: PageProps) {
  return <Stack className={className === undefined ? styles.page : `${styles.page} ${className}`} {...rest} />;
}
