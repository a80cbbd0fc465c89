import { Refusal } from '@csz/contract/core/refusal';
import { formatClock, formatWholeDay } from '@csz/contract/core/when';
import { boardOrder } from '@csz/contract/games/score-line';
import { pages } from '@csz/contract/pages';
import type { UploadPage } from '@csz/contract/scores/upload-scores';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { KeptReportState, StrandedReports, useKeptReports } from '#web/sports/scores/report/kept-report.tsx';
import { isSoFar } from '#web/sports/scores/report/still-on.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ListNote, RetryButton, SkeletonBar } from '#web/ui/list-state.tsx';
import { NeedsScripts } from '#web/ui/needs-scripts.tsx';
import { PostedStep, type RecapSlot } from './posted-step.tsx';
import { uploadQuery } from './queries.ts';
import { UploadForm, uploadFormName } from './upload-form.tsx';
import styles from './upload-page.module.css';

type Step = 'post' | 'posted' | 'thanks';

/** What the link of a mail opens: post the score, write about the game, done. No account needed. */
export function UploadScores({ token, recapForm }: { token: string; recapForm: RecapSlot }) {
  const { data: page, error, refetch } = useQuery(uploadQuery(token));
  return (
    <Columns>
      <Stack gap={5} className={styles.page}>
        {page !== undefined && <Steps token={token} page={page} recapForm={recapForm} />}
        {page === undefined && (error === null ? <Loading /> : <Failed error={error} onRetry={refetch} />)}
        {page === undefined && error !== null && <StrandedReports page={uploadFormName(token)} />}
      </Stack>
    </Columns>
  );
}

/** Which step comes first is decided once: what others do meanwhile takes no form away while it is filled in. */
function Steps({ token, page, recapForm }: { token: string; page: UploadPage; recapForm: RecapSlot }) {
  const [step, setStep] = useState<Step>(() => (isToPost(page) ? 'post' : 'posted'));
  const [thanks, setThanks] = useState('');
  const [kept] = useKeptReports(uploadFormName(token));
  const [takenBack, setTakenBack] = useState(0);
  const client = useQueryClient();
  const frame = useFocusAt(step);
  const takeBack = () => {
    setTakenBack((times) => times + 1);
    setStep('post');
  };
  const showPosted = async () => {
    await client.invalidateQueries(uploadQuery(token));
    setStep('posted');
  };
  const done = (message: string) => {
    setThanks(message);
    setStep('thanks');
  };
  return (
    <Stack gap={5} ref={frame} className={styles.page}>
      <Head page={page} />
      {kept !== undefined && <KeptReportState kept={kept} onBack={takeBack} onRead={showPosted} />}
      {step === 'post' && <UploadForm key={takenBack} token={token} page={page} onSaved={() => setStep('posted')} />}
      {step === 'posted' && (
        <PostedStep token={token} page={page} onChange={() => setStep('post')} onSent={done} recapForm={recapForm} />
      )}
      {step === 'thanks' && <ThanksStep message={thanks} gameId={page.game.id} />}
    </Stack>
  );
}

/** From step to step the keyboard, and who listens to the page, come along: to what begins the step, or its first field. */
function useFocusAt(step: Step) {
  const frame = useRef<HTMLDivElement>(null);
  // What the link was sent for begins at once; what was done already is only read.
  const known = useRef<Step | undefined>(step === 'post' ? undefined : step);
  useEffect(() => {
    if (known.current === step) return;
    known.current = step;
    frame.current?.querySelector<HTMLElement>('[data-begins], input:not([disabled])')?.focus();
  }, [step]);
  return frame;
}

/** Nothing was reported here yet, or only the score so far. */
const isToPost = ({ canEdit, canChange, myReport }: UploadPage) =>
  canEdit || (canChange && myReport !== null && isSoFar(myReport));

function Head({ page: { game, schoolId, role } }: { page: UploadPage }) {
  const day = game.eventDate === null ? 'Date TBD' : formatWholeDay(game.eventDate);
  return (
    <Stack as="header" gap={1} className="breaks">
      <p className="soft">
        {[game.sportName, game.startTime === null ? day : `${day}, ${formatClock(game.startTime)}`].join(' · ')}
      </p>
      <h1>
        {game.name ||
          boardOrder(game)
            .map(({ shortName }) => shortName)
            .join(game.noHomeTeam ? ' vs ' : ' at ')}
      </h1>
      {schoolId !== null && <p className="soft">You report as {role}.</p>}
    </Stack>
  );
}

function Loading() {
  return (
    <Stack gap={1} className="breaks" aria-busy="true">
      <h1 className="visually-hidden">Post the score</h1>
      <NeedsScripts />
      <SkeletonBar width="40%" />
      <SkeletonBar width="80%" height={36} />
      <SkeletonBar width="100%" height={220} />
    </Stack>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof Refusal) || error.code !== 'game-not-found') {
    return (
      <>
        <h1>Post the score</h1>
        <ListNote next={<RetryButton onPress={onRetry} />}>The game could not be loaded.</ListNote>
      </>
    );
  }
  return (
    <>
      <h1>Game is not found</h1>
      <p>
        The link may be older than 30 days, or a part of it is missing. You can still report the score on the game page.
      </p>
      <Cluster>
        <ButtonLink primary to="/">
          Go home
        </ButtonLink>
        <ButtonLink to={pages.schedules()}>Find a school</ButtonLink>
      </Cluster>
    </>
  );
}

/** The third step: done, and where to go from here. */
function ThanksStep({ message, gameId }: { message: string; gameId: string }) {
  return (
    <Stack as="section" gap={3} className="sub-section">
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
