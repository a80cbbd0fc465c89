import { Stack } from '#web/ui/layout.tsx';
import styles from './loading-screen.module.css';
import { Logo } from './logo.tsx';

/** Stands where the next page will be when it takes long. The line under the header has already been announced to screen readers. */
export function LoadingScreen() {
  return (
    <Stack className={`${styles.loading} soft`}>
      <Logo />
      <p>Loading...</p>
    </Stack>
  );
}
