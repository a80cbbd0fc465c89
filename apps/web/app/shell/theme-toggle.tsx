import IconSunMoon from '@tabler/icons-react/dist/esm/icons/IconSunMoon.mjs';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './header.module.css';
import { chooseTheme, currentTheme } from './theme.ts';

/** Light or dark. Without scripts there is nothing to press: the device's choice holds. */
export function ThemeToggle() {
  if (!useHydrated()) return <span className={styles.icon} />;
  return (
    <button
      type="button"
      className={styles.icon}
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
      aria-label="Switch between light and dark"
    >
      <IconSunMoon size={22} aria-hidden="true" />
    </button>
  );
}
