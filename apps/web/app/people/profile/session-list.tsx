import { accountsRoutes } from '@csz/contract/accounts/routes';
import type { Route } from '@csz/contract/core/route';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Item } from '#web/ui/item.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { sessionsQuery } from './queries.ts';

/** Where the member is signed in, and the way to end it. */
export function SessionList() {
  const { data } = useQuery(sessionsQuery);
  const ending = useEnding(accountsRoutes.endSession);
  const endingOthers = useEnding(accountsRoutes.endOtherSessions);
  return (
    <div>
      <ul>
        {data?.items.map((session) => (
          <Item
            key={session.id}
            words={
              <>
                <strong>{session.device}</strong>
                <p className="soft small">
                  {session.isThis ? (
                    'This device'
                  ) : (
                    <>
                      Last seen <Moment at={session.lastSeenAt} />
                    </>
                  )}
                </p>
              </>
            }
          >
            {!session.isThis && (
              <Button disabled={ending.isBusy} onClick={() => ending.run({ params: { id: session.id } })}>
                Sign out<span className="visually-hidden"> {session.device}</span>
              </Button>
            )}
          </Item>
        ))}
      </ul>
      {(data?.total ?? 0) > 1 && (
        <Button disabled={endingOthers.isBusy} onClick={() => endingOthers.run({})}>
          Sign out everywhere else
        </Button>
      )}
    </div>
  );
}

function useEnding<Name extends 'endSession' | 'endOtherSessions'>(to: Route<Name>) {
  const notice = useNotice();
  return useAction(to, {
    errorsTo: 'toast',
    onDone: ({ message }) => notice.show(message),
  });
}
