import { accountPages } from '@csz/contract/accounts/pages';
import { Refusal } from '@csz/contract/core/refusal';
import { pages } from '@csz/contract/pages';
import { createPath, useLocation } from 'react-router';
import { useMe } from '#web/people/accounts/queries.ts';
import { StrandedReports } from '#web/sports/scores/report/kept-report.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { ListNote, RetryButton, SkeletonBar } from '#web/ui/list-state.tsx';
import { NeedsScripts } from '#web/ui/needs-scripts.tsx';

const MISSING = 'Missing scores';

/** While the report of a link is on its way. */
export function LinkWaits({ title = MISSING }: { title?: string }) {
  return (
    <Columns isNarrow>
      <div role="status">
        <h1>{title}</h1>
        <p className="visually-hidden">Loading...</p>
        <NeedsScripts />
        <SkeletonBar width="100%" height={280} />
      </div>
    </Columns>
  );
}

interface LinkOverProps {
  error: Error;
  onRetry: () => void;
  /** What the link was about. */
  title?: string;
}

/** Why a link shows nothing: it does not hold any more, or the net is away. */
export function LinkOver({ error, onRetry, title = MISSING }: LinkOverProps) {
  const me = useMe();
  const { pathname, search } = useLocation();
  const isRefused = error instanceof Refusal;
  return (
    <Columns isNarrow>
      <h1>{title}</h1>
      <StrandedReports page={createPath({ pathname, search })} />
      <ListNote
        next={
          isRefused ? (
            <>
              {me === null && (
                <ButtonLink primary to={accountPages.login()}>
                  Log In
                </ButtonLink>
              )}
              <ButtonLink to={pages.scores()}>See the scores</ButtonLink>
            </>
          ) : (
            <RetryButton onPress={onRetry} />
          )
        }
      >
        {isRefused ? error.message : 'There seems to be no connection. Nothing is lost.'}
      </ListNote>
    </Columns>
  );
}
