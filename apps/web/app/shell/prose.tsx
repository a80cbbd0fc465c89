import type { ReactNode } from 'react';
import { AdSlot } from '#web/ui/ad-slot.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { SideCard } from '#web/ui/side-card.ts';
import styles from './prose.module.css';

/** A page that is read from top to bottom. */
export function Prose({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Columns
      side={
        <>
          <AdSlot slot="General_Top_300x250" />
          <SideCard />
        </>
      }
    >
      <Stack as="article" className={styles.prose}>
        <h1>{title}</h1>
        <p className={`${styles.lead} soft`}>{lead}</p>
        {children}
      </Stack>
    </Columns>
  );
}
