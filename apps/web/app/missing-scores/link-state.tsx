import { pages } from '@csz/contract/pages';
import { Refusal } from '@csz/contract/refusal';
import { ButtonLink } from '#web/ui/button.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { ListNote, RetryButton, SkeletonBar } from '#web/ui/list-state.tsx';

/** While the report of a link is on its way. */
export function LinkWaits() {
  return (
    <Columns isNarrow>
      <div role="status">
        <h1>Missing scores</h1>
        <p className="visually-hidden">Loading...</p>
        <SkeletonBar width="100%" height={280} />
      </div>
    </Columns>
  );
}

/** Why a link shows nothing: it does not hold any more, or the net is away. */
export function LinkOver({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isRefused = error instanceof Refusal;
  return (
    <Columns isNarrow>
      <h1>Missing scores</h1>
      <ListNote
        next={
          isRefused ? <ButtonLink to={pages.scores()}>See the scores</ButtonLink> : <RetryButton onPress={onRetry} />
        }
      >
        {isRefused ? error.message : 'There seems to be no connection. Nothing is lost.'}
      </ListNote>
    </Columns>
  );
}
