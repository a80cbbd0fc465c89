import { pages } from '@csz/contract/pages';
import type { Recap } from '@csz/contract/recaps/calls';
import { recapsRoutes } from '@csz/contract/recaps/routes';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#web/api/call.ts';
import { callKey } from '#web/api/call-query.ts';
import styles from '#web/ui/admin.module.css';
import { Button } from '#web/ui/button.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { RecapBody } from './recap-body.tsx';

/** One recap with what can be made of it. */
export function RecapCard({ recap }: { recap: Recap & { game: string } }) {
  const client = useQueryClient();
  const notice = useNotice();
  const decide = async (status: 'shown' | 'hidden') => {
    try {
      const answer = await call(client, recapsRoutes.decideRecap, { params: { id: recap.id }, body: { status } });
      notice.show(answer.message);
    } catch (error) {
      notice.fail(error);
    }
    await client.invalidateQueries({ queryKey: callKey(recapsRoutes.listRecapsToReview) });
  };
  const about = <span className="visually-hidden"> the recap of {recap.author}</span>;
  return (
    <li className={styles.card}>
      <h2 className={styles.title}>
        <Link to={pages.game(recap.gameId)}>{recap.game}</Link>
      </h2>
      <RecapBody recap={recap} game={recap.game} tz={Intl.DateTimeFormat().resolvedOptions().timeZone} />
      <div className={styles.row}>
        {recap.status !== 'shown' && (
          <Button primary onClick={() => decide('shown')}>
            Show{about}
          </Button>
        )}
        {recap.status !== 'hidden' && <Button onClick={() => decide('hidden')}>Hide{about}</Button>}
      </div>
    </li>
  );
}
