import { pages } from '@csz/contract/pages';
import type { Recap } from '@csz/contract/recaps/calls';
import { Button } from '#web/ui/button.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { RecapBody } from './recap-body.tsx';

export type ReviewedRecap = Recap & { readonly game: string };
export type Decision = 'shown' | 'hidden';

/** One recap with what can be made of it. */
export function RecapCard({ recap, onDecide }: { recap: ReviewedRecap; onDecide: (decision: Decision) => void }) {
  const about = <span className="visually-hidden"> the recap of {recap.author}</span>;
  return (
    <Stack as="li" gap={3} ruled={4} tabIndex={-1} data-recap={recap.id}>
      <h2 className="large">
        <Link to={pages.game(recap.gameId)}>{recap.game}</Link>
      </h2>
      <RecapBody recap={recap} game={recap.game} tz={Intl.DateTimeFormat().resolvedOptions().timeZone} />
      <Cluster>
        {recap.status !== 'shown' && (
          <Button primary onClick={() => onDecide('shown')}>
            Show{about}
          </Button>
        )}
        {recap.status !== 'hidden' && <Button onClick={() => onDecide('hidden')}>Hide{about}</Button>}
      </Cluster>
    </Stack>
  );
}
