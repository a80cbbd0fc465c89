import { pages } from '@csz/contract/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useMe } from '#web/people/accounts/queries.ts';
import { gameQuery } from '#web/sports/games/game-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner, leadingToContact } from '#web/ui/form/banner.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { scoreDrafts } from './draft.ts';
import { typedOf } from './entry.ts';
import { dropReport, formOf, type KeptReport, listKeptReports, onKeptReports } from './kept-reports.ts';
import { receiptText } from './receipt-text.ts';
import { agrees } from './report-labels.ts';
import { reportedIn } from './use-score-form.ts';

/** The reports that were typed into a form and are kept on this device; another member's are not shown. */
export const useKeptReports = (form: string): readonly KeptReport[] => useKeptOf(formOf, form);

function useKeptOf(placeOf: (kept: KeptReport) => string | undefined, place: string): readonly KeptReport[] {
  const me = useMe();
  const [kept, setKept] = useState<readonly KeptReport[]>([]);
  useEffect(() => {
    const read = async () => setKept((await listKeptReports()).filter((one) => placeOf(one) === place));
    void read();
    return onKeptReports(() => void read());
  }, [placeOf, place]);
  const reader = me?.memberId;
  return useMemo(
    () => kept.filter(({ memberId }) => reader === undefined || memberId === undefined || memberId === reader),
    [kept, reader],
  );
}

/** The report that was made on the page of a game and is kept on this device. */
export function useKeptReport(gameId: string): KeptReport | undefined {
  const client = useQueryClient();
  const [kept] = useKeptReports(pages.game(gameId));
  const received = kept?.receipt?.game;
  useEffect(() => {
    // The record stays until it was read; the game may have moved on since.
    if (received !== undefined)
      client.setQueryData(gameQuery(gameId).queryKey, (game) =>
        game === undefined || game.updated < received.updated ? received : game,
      );
  }, [client, gameId, received]);
  return kept;
}

interface KeptReportStateProps {
  kept: KeptReport;
  /** It is in the form again; absent where there is none. */
  onBack?: () => void;
  /** They have read that it is in. */
  onRead?: () => unknown;
}

/** What becomes of a report that was sent without a line, until it was read. */
export function KeptReportState({ kept, onBack, onRead }: KeptReportStateProps) {
  const { gameId, state, words, report } = kept;
  const drop = () => void dropReport(gameId);
  const takeBack = async () => {
    if (onBack !== undefined) scoreDrafts.keep(gameId, typedOf(report));
    await dropReport(gameId);
    onBack?.();
  };
  const read = async () => {
    await onRead?.();
    await dropReport(gameId);
  };
  return (
    <Banner key={state} good={state !== 'refused'} quiet>
      <p>
        <strong>{words}</strong>
      </p>
      <p>{leadingToContact(sentenceOf(kept))}</p>
      <Cluster gap={2}>
        {state === 'sent' ? (
          <Button onClick={read}>OK</Button>
        ) : state === 'refused' ? (
          <>
            {onBack !== undefined && <Button onClick={takeBack}>Change it</Button>}
            <Button onClick={drop}>Discard</Button>
          </>
        ) : (
          <Button onClick={takeBack}>Cancel</Button>
        )}
      </Cluster>
    </Banner>
  );
}

/** Kept reports of a form whose games are not among its rows any more. */
export function LeftReports({ form, rows = [] }: { form: string; rows?: readonly string[] }) {
  const left = useKeptReports(form).filter(({ gameId }) => !rows.includes(gameId));
  return left.map((kept) => <KeptReportState key={kept.gameId} kept={kept} />);
}

const pageOf = ({ way }: KeptReport): string | undefined => way?.page;

/**
 * Kept reports that were made on a page which shows no form now: its link does not hold any more.
 *
 * @param page path and query.
 */
export const StrandedReports = ({ page }: { page: string }) =>
  useKeptOf(pageOf, page).map((kept) => <KeptReportState key={kept.gameId} kept={kept} />);

/** Why it is not in, or how it was received. */
export function sentenceOf({ state, why, receipt, message, report }: KeptReport): string {
  if (state === 'waiting') return 'Will be sent when you are back online.';
  if (state === 'logged-out') return 'You were logged out meanwhile. Log in, and it is sent.';
  if (message !== undefined) return message;
  if (receipt === undefined) return `It was not taken: ${why ?? ''}`;
  return receiptText({
    ...receipt,
    isSoFar: report.final === false,
    isShown: agrees(reportedIn(report), receipt.game),
  });
}
