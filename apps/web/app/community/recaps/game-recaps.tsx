import type { GameDetail } from '@csz/contract/games/calls';
import { matchupOf } from '@csz/contract/games/matchup';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ServedOnce } from '#web/api/served-once.tsx';
import { useAsMember } from '#web/people/accounts/login-prompt.tsx';
import { useMe } from '#web/people/accounts/queries.ts';
import { asHtml } from '#web/ui/as-html.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { ListFailed } from '#web/ui/list-start.tsx';
import styles from './game-recaps.module.css';
import { recapsQuery } from './queries.ts';
import { RecapBody } from './recap-body.tsx';
import { draftName, recapDrafts } from './recap-draft.ts';

const RecapForm = lazy(async () => ({ default: (await import('./recap-form.tsx')).RecapForm }));

/** The recaps of a game, and the form for one once it has begun. What is there to read travels as HTML alone. */
export function GameRecaps({ game }: { game: GameDetail }) {
  const canAdd = game.canSubmitScores || game.resultStatus === 'final';
  const list = (
    <ServedOnce query={recapsQuery(game.id)} whileHtml={asHtml}>
      <Recaps game={game} isAlone={!canAdd} />
    </ServedOnce>
  );
  if (!canAdd) return list;
  return (
    <RecapSection>
      {list}
      <div>
        <AddRecap gameId={game.id} />
      </div>
    </RecapSection>
  );
}

const RecapSection = ({ children }: { children: ReactNode }) => (
  <Stack as="section" aria-labelledby="recaps" className={styles.section}>
    <h2 id="recaps" className="heading">
      RECAPS
    </h2>
    {children}
  </Stack>
);

/** `isAlone`: nothing stands around them, so they bring their heading, where there are any. */
function Recaps({ game, isAlone }: { game: GameDetail; isAlone: boolean }) {
  const { data, isError, refetch } = useQuery(recapsQuery(game.id));
  const failed = isError && data === undefined;
  if (!failed && (data?.items ?? []).length === 0) return null;
  const list = failed ? (
    <ListFailed onRetry={refetch} />
  ) : (
    <Stack as="ul" className={styles.list}>
      {data?.items.map((recap) => (
        <li key={recap.id}>
          <RecapBody recap={recap} game={matchupOf(game)} tz={game.tz} />
        </li>
      ))}
    </Stack>
  );
  return isAlone ? <RecapSection>{list}</RecapSection> : list;
}

/** Lets people write about a game; guests sign in first and then go on. */
export function AddRecap({ gameId }: { gameId: string }) {
  const me = useMe();
  const asMember = useAsMember();
  const [isOpen, setOpen] = useState(false);
  const [thanks, setThanks] = useState<string>();
  const open = () => setOpen(true);
  // After the first render, which must be the server's: what was written before a reload stands there again.
  const memberId = me?.memberId;
  useEffect(() => {
    if (memberId !== undefined && recapDrafts.read(draftName(gameId, memberId)) !== undefined) setOpen(true);
  }, [gameId, memberId]);
  if (thanks !== undefined) return <Banner good>{thanks}</Banner>;
  if (!isOpen) return <Button onClick={() => asMember(open)}>Add photos and recap</Button>;
  return (
    <Suspense fallback={<p>Loading...</p>}>
      <RecapForm gameId={gameId} onSent={setThanks} />
    </Suspense>
  );
}
