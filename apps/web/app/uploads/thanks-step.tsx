import { pages } from '@csz/contract/pages';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './upload-page.module.css';

/** The third step: done, and where to go from here. */
export function ThanksStep({ message, gameId }: { message: string; gameId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.section}>
      <h2 ref={heading} tabIndex={-1}>
        Thank you!
      </h2>
      <p>{message}</p>
      <div className={styles.acts}>
        <ButtonLink primary to={pages.game(gameId)}>
          View game
        </ButtonLink>
        <ButtonLink to={pages.scores()}>See all scores</ButtonLink>
      </div>
    </section>
  );
}
