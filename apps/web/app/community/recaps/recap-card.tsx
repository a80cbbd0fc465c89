import { pages } from '@csz/contract/pages';
import type { Recap } from '@csz/contract/recaps/calls';
import { recapsRoutes } from '@csz/contract/recaps/routes';
import { Link } from 'react-router';
import { callKey } from '#web/api/call-query.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { RecapBody } from './recap-body.tsx';

/** One recap with what can be made of it. */
export function RecapCard({ recap }: { recap: Recap & { game: string } }) {
  const notice = useNotice();
  const decision = useAction(recapsRoutes.decideRecap, {
    errorsTo: 'toast',
    refreshesWhenRefused: [callKey(recapsRoutes.listRecapsToReview)],
    onDone: ({ message }) => notice.show(message),
  });
  const decide = (status: 'shown' | 'hidden') => decision.run({ params: { id: recap.id }, body: { status } });
  const about = <span className="visually-hidden"> the recap of {recap.author}</span>;
  return (
    <Stack as="li" gap={3} ruled={4}>
      <h2 className="large">
        <Link to={pages.game(recap.gameId)}>{recap.game}</Link>
      </h2>
      <RecapBody recap={recap} game={recap.game} tz={Intl.DateTimeFormat().resolvedOptions().timeZone} />
      <Cluster>
        {recap.status !== 'shown' && (
          <Button primary disabled={decision.isBusy} onClick={() => decide('shown')}>
            Show{about}
          </Button>
        )}
        {recap.status !== 'hidden' && (
          <Button disabled={decision.isBusy} onClick={() => decide('hidden')}>
            Hide{about}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
