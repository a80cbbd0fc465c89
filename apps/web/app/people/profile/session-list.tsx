import { accountsRoutes } from '@csz/contract/accounts/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import styles from '#web/ui/my-account.module.css';
import { useNotice } from '#web/ui/notice.tsx';
import { sessionsQuery } from './queries.ts';

/** Where the member is signed in, and the way to end it. */
export function SessionList() {
  const client = useQueryClient();
  const notice = useNotice();
  const { data } = useQuery(sessionsQuery);
  const end = async (act: () => Promise<{ message: string }>) => {
    try {
      notice.show((await act()).message);
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    } catch (error) {
      notice.fail(error);
    }
  };
  return (
    <div>
      <ul>
        {data?.items.map((session) => (
          <li key={session.id} className={styles.item}>
            <div className={styles.grow}>
              <strong>{session.device}</strong>
              <p className={styles.soft}>
                {session.isThis ? (
                  'This device'
                ) : (
                  <>
                    Last seen <Moment at={session.lastSeenAt} />
                  </>
                )}
              </p>
            </div>
            {!session.isThis && (
              <Button
                onClick={() => end(() => call(client, accountsRoutes.endSession, { params: { id: session.id } }))}
              >
                Sign out<span className="visually-hidden"> {session.device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(data?.total ?? 0) > 1 && (
        <Button onClick={() => end(() => call(client, accountsRoutes.endOtherSessions, {}))}>
          Sign out everywhere else
        </Button>
      )}
    </div>
  );
}
