import IconCalendarDown from '@tabler/icons-react/dist/esm/icons/IconCalendarDown.mjs';
import button from '#web/ui/button.module.css';
import { usePortal } from '#web/ui/use-portal.ts';
import { CalendarAddress } from './calendar-address.tsx';
import styles from './subscribe.module.css';

interface SubscribeProps {
  /** What the calendar is about: 'Oakdale Football'. */
  name: string;
  /** The path of its feed. */
  path: string;
  /** Where there is little room: 'Calendar'. */
  label?: string;
  /** What unfolds lies over what follows. */
  floats?: boolean;
}

/** A button that unfolds the ways of subscribing to a calendar; unfolds without scripts too. */
export function Subscribe({ name, path, label = 'Subscribe to calendar', floats = false }: SubscribeProps) {
  const { publicUrl } = usePortal();
  return (
    <details className={`${floats ? styles.floating : styles.subscribe} not-printed`}>
      <summary className={[button.button, styles.summary].join(' ')}>
        <IconCalendarDown size={20} aria-hidden="true" /> {label}
        <span className="visually-hidden">: {name}</span>
      </summary>
      <div className={floats ? `${styles.panel} floating` : styles.panel}>
        <CalendarAddress name={name} url={publicUrl + path} />
      </div>
    </details>
  );
}
