import { pages } from '@csz/contract/pages';
import { addDays, isCivilDate } from '@csz/rules/civil-date';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactNode } from 'react';
import { Cluster } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './scoreboard-strip.module.css';

interface StripDateProps {
  /** Undefined until the first answer says what today is. */
  date: string | undefined;
  onPick: (date: string) => void;
}

/** One day back, one day on, or any day. Without scripts each leads to that day on the scores page. */
export function StripDate({ date, onPick }: StripDateProps) {
  if (date === undefined) return <Cluster gap={0} isLine className={styles.date} />;
  return (
    <Cluster
      as="form"
      gap={0}
      isLine
      className={styles.date}
      action={pages.scores()}
      method="get"
      onSubmit={(event) => event.preventDefault()}
    >
      <Step label="Previous day" date={addDays(date, -1)} onPick={onPick}>
        <IconChevronLeft size={20} aria-hidden="true" />
      </Step>
      <input
        type="date"
        name="selectedDate"
        aria-label="Date of the games"
        className={styles.input}
        value={date}
        autoComplete="off"
        onChange={(event) => isCivilDate(event.target.value) && onPick(event.target.value)}
      />
      <Step label="Next day" date={addDays(date, 1)} onPick={onPick}>
        <IconChevronRight size={20} aria-hidden="true" />
      </Step>
    </Cluster>
  );
}

interface StepProps {
  label: string;
  date: string;
  onPick: (date: string) => void;
  children: ReactNode;
}

function Step({ label, date, onPick, children }: StepProps) {
  return (
    <Link
      to={pages.scores({ selectedDate: date })}
      className="icon-button slim quiet"
      aria-label={label}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onPick(date);
      }}
    >
      {children}
    </Link>
  );
}
