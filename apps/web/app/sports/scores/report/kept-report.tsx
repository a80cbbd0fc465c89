import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMe } from '#web/people/accounts/queries.ts';
import { gameQuery } from '#web/sports/games/game-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { scoreDrafts } from './draft.ts';
import { typedOf } from './entry.ts';
import { dropReport, type KeptReport, listKeptReports, onKeptReports } from './kept-reports.ts';
import { receiptText } from './receipt-text.ts';
import { agrees } from './report-labels.ts';
import { reportedIn } from './use-score-form.ts';

/** The report of a game that is kept on this device; another member's is not shown. */
export function useKeptReport(gameId: string): KeptReport | undefined {
  const client = useQueryClient();
  const me = useMe();
  const [kept, setKept] = useState<KeptReport>();
  useEffect(() => {
    const read = async () => {
      const report = (await listKeptReports()).find((one) => one.gameId === gameId);
      setKept(report);
      const received = report?.receipt?.game;
      // The record stays until it was read; the game may have moved on since.
      if (received !== undefined)
        client.setQueryData(gameQuery(gameId).queryKey, (game) =>
          game === undefined || game.updated < received.updated ? received : game,
        );
    };
    void read();
    return onKeptReports(() => void read());
  }, [client, gameId]);
  return me === null || kept?.memberId === me.memberId ? kept : undefined;
}

/** What becomes of a report that was sent without a line, until it was read. */
export function KeptReportState({ kept, onBack }: { kept: KeptReport; onBack: () => void }) {
  const { gameId, state, words, report } = kept;
  const drop = () => void dropReport(gameId);
  const takeBack = async () => {
    scoreDrafts.keep(gameId, typedOf(report));
    await dropReport(gameId);
    onBack();
  };
  return (
    <Banner key={state} good={state !== 'refused'} quiet>
      <p>
        <strong>{words}</strong>
      </p>
      <p>{sentenceOf(kept)}</p>
      <Cluster gap={2}>
        {state === 'sent' ? (
          <Button onClick={drop}>OK</Button>
        ) : state === 'refused' ? (
          <>
            <Button onClick={takeBack}>Change it</Button>
            <Button onClick={drop}>Discard</Button>
          </>
        ) : (
          <Button onClick={takeBack}>Cancel</Button>
        )}
      </Cluster>
    </Banner>
  );
}

function sentenceOf({ state, why, receipt, report }: KeptReport): string {
  if (state === 'waiting') return 'Will be sent when you are back online.';
  if (state === 'logged-out') return 'You were logged out meanwhile. Log in, and it is sent.';
  if (receipt === undefined) return `It was not taken: ${why ?? ''}`;
  return receiptText({
    ...receipt,
    isSoFar: report.final === false,
    isShown: agrees(reportedIn(report), receipt.game),
  });
}
