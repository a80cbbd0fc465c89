import type { CalendarGame } from '@csz/contract/schedule/calendar-schedule';
import { Stack } from '#web/ui/layout.tsx';
import styles from './game-panel.module.css';

/** How to reach the other team's coaches; the server shows them to those who coach or direct one of the two. */
export function Contacts({ contacts, areContactsLimited }: Pick<CalendarGame, 'contacts' | 'areContactsLimited'>) {
  if (contacts.length === 0 && !areContactsLimited) return null;
  return (
    <Stack as="section" gap={2} className={styles.block} aria-label="Opponent coach contacts">
      <h3>Opponent coach</h3>
      <ul>
        {contacts.map((contact) => (
          <Stack
            as="li"
            gap={0}
            key={`${contact.schoolId} ${contact.coachName} ${contact.email}`}
            className={styles.contact}
          >
            <strong>
              {contact.coachName}, {contact.role}, {contact.schoolName}
            </strong>
            <span>
              {contact.cellPhone !== '' && <a href={`tel:${contact.cellPhone}`}>{contact.cellPhone}</a>}
              {contact.cellPhone === '' && contact.email === '' && (
                <span className="soft">No phone or email on file.</span>
              )}
              {contact.email !== '' && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
            </span>
          </Stack>
        ))}
      </ul>
      {areContactsLimited && (
        <p className="soft">You have looked up the coaches of many teams today. You can look up more tomorrow.</p>
      )}
    </Stack>
  );
}
