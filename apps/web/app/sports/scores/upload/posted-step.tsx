import { scoreShown } from '@csz/contract/games/game-status';
import { gameTitle } from '@csz/contract/games/page-title';
import { boardOrder } from '@csz/contract/games/score-line';
import { pages } from '@csz/contract/pages';
import type { UploadPage } from '@csz/contract/scores/upload-scores';
import type { ReactNode } from 'react';
import { trustMeaning } from '#web/sports/games/trust-meaning.ts';
import { receiptText } from '#web/sports/scores/report/receipt-text.ts';
import { agrees } from '#web/sports/scores/report/report-labels.ts';
import { isSoFar } from '#web/sports/scores/report/still-on.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ShareLink } from '#web/ui/share-link.tsx';
import { usePortal } from '#web/ui/use-portal.ts';
import styles from './upload-page.module.css';

/** The form for photos and a recap, which stands on what this page knows. */
export type RecapSlot = (form: {
  readonly gameId: string;
  readonly link: string;
  readonly onSent: (message: string) => void;
}) => ReactNode;

interface PostedStepProps {
  token: string;
  page: UploadPage;
  /** Back to the form. */
  onChange: () => void;
  onSent: (message: string) => void;
  recapForm: RecapSlot;
}

/** The second step: the score as it stands, to share and to look at; then photos and a recap. */
export function PostedStep({ token, page, onChange, onSent, recapForm }: PostedStepProps) {
  const { publicUrl } = usePortal();
  const { game } = page;
  const isPosted = game.teams.some(({ score }) => score !== null);
  return (
    <>
      <Stack as="section" gap={0} className="on-board paper" aria-label="The score">
        {boardOrder(game).map((team) => (
          <p key={team.id} className={styles.line}>
            <span>{team.name}</span>
            <span className={`${styles.digits} accent figures`}>{scoreShown(team) ?? '–'}</span>
          </p>
        ))}
        <p className="sub-section soft" tabIndex={-1} data-begins>
          {stateLabel(page)}
        </p>
      </Stack>
      <Cluster>
        <ButtonLink primary to={pages.game(game.id)}>
          View game
        </ButtonLink>
        {isPosted && <ShareLink title={gameTitle(game)} url={publicUrl + pages.game(game.id)} />}
        {page.canChange && <Button onClick={onChange}>{changeText(page, isPosted)}</Button>}
      </Cluster>
      <Stack as="section" gap={3} className="sub-section" aria-labelledby="recap">
        <h2 id="recap">Add photos and recap</h2>
        {recapForm({ gameId: game.id, link: token, onSent })}
      </Stack>
    </>
  );
}

function changeText({ myReport }: UploadPage, isPosted: boolean): string {
  if (myReport !== null && isSoFar(myReport)) return 'Post the next score';
  return isPosted ? 'Change the score' : 'Post the score';
}

/** Thanks for the own report and what becomes of it; without one, how sure the score is. */
function stateLabel({ game, myReport }: UploadPage): string {
  const { isUnderReview, settlesAt } = game;
  if (myReport !== null) {
    const isShown = agrees(myReport, game);
    return receiptText({ game, isUnderReview, settlesAt, isSoFar: isSoFar(myReport), isShown });
  }
  const words = trustMeaning(game.scoreTrust);
  return words === undefined ? 'No score was posted yet.' : `${words.label}. ${words.meaning}`;
}
