import { pages } from '@csz/contract/pages';
import { ButtonLink } from '#web/ui/button.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import styles from './upload-page.module.css';

/** The third step: done, and where to go from here. */
export function ThanksStep({ message, gameId }: { message: string; gameId: string }) {
  return (
    <Stack as="section" gap={3} className={styles.section}>
      <h2 tabIndex={-1} data-begins>
        Thank you!
      </h2>
      <p>{message}</p>
      <Cluster>
        <ButtonLink primary to={pages.game(gameId)}>
          View game
        </ButtonLink>
        <ButtonLink to={pages.scores()}>See all scores</ButtonLink>
      </Cluster>
    </Stack>
  );
}
