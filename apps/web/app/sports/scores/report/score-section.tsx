import { accountPages } from '@csz/contract/accounts/pages';
import type { CallAnswer } from '@csz/contract/core/call';
import type { GameDetail } from '@csz/contract/games/calls';
import type { Now } from '@csz/contract/games/game-status';
import { boardOrder } from '@csz/contract/games/score-line';
import { pages } from '@csz/contract/pages';
import type { getGamePermissions } from '@csz/contract/scores/calls';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '#web/people/accounts/queries.ts';
import { Fold } from '#web/ui/fold.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { scoreDrafts } from './draft.ts';
import { KeptReportState, useKeptReport } from './kept-report.tsx';
import { viewerPermissionsQuery } from './queries.ts';
import { receiptText } from './receipt-text.ts';
import { noSchool, reportedScore } from './report-labels.ts';
import { useReportedHere } from './reported-here.ts';
import styles from './score-form.module.css';
import { ScoreForm } from './score-form.tsx';
import { isSoFar, saysNothing } from './still-on.ts';
import { onScoreFormWanted } from './to-score-form.tsx';
import type { Received } from './use-score-form.ts';

/** Where a score is reported or corrected, while that can be done; the anchor of every '+ Score'. */
export function ScoreSection({ game, now }: { game: GameDetail; now: Now }) {
  const isHydrated = useHydrated();
  const { data: part } = useQuery({ ...viewerPermissionsQuery(game.id), enabled: isHydrated });
  const [receipt, setReceipt] = useState<Received>();
  // The benches and staff settle a game while others type: the form stays what it was when they began.
  const [begunAs, setBegunAs] = useState<'report' | 'correction'>();
  const kept = useKeptReport(game.id);
  const [takenBack, setTakenBack] = useState(0);
  const [isFolded, setFolded] = useState(false);
  const isOpen = begunAs !== undefined || (part?.canSubmitScores ?? game.canSubmitScores);
  const section = useRef<HTMLElement>(null);
  const focusFirst = useFirstField(section, { game, isOpen });
  // What was reported is on the board now, and the game begins with it.
  useEffect(() => {
    if (isFolded) section.current?.closest('article')?.scrollIntoView({ block: 'start' });
  }, [isFolded]);
  const change = useCallback(() => {
    setFolded(false);
    focusFirst();
  }, [focusFirst]);
  useEffect(() => (isOpen ? onScoreFormWanted(change) : undefined), [isOpen, change]);
  if (!isOpen && receipt === undefined && kept === undefined) return null;
  const form = begunAs ?? (game.resultStatus === 'final' ? 'correction' : 'report');
  const isSettled = form === 'correction';
  const done = (received: Received) => {
    setReceipt(received);
    setFolded(!received.isMoreTyped);
    if (!received.isMoreTyped) setBegunAs(undefined);
  };
  return (
    <Stack
      ref={section}
      as="section"
      gap={2}
      id="score"
      aria-labelledby="report-score"
      onInput={() => setBegunAs((before) => before ?? form)}
    >
      <h2 id="report-score" className="heading">
        {isSettled ? 'CORRECT THE SCORE' : 'REPORT THE SCORE'}
      </h2>
      {receipt !== undefined && (
        <Banner key={receipt.game.updated} good>
          {receiptText(receipt)}
          {receipt.isMoreTyped && ' What you typed since is not sent yet.'}
        </Banner>
      )}
      {kept !== undefined && <KeptReportState kept={kept} onBack={() => setTakenBack((times) => times + 1)} />}
      {isFolded && isOpen && (
        <Cluster as="p" gap={2} rows={0}>
          <span>Reported by you</span>
          <span aria-hidden="true">·</span>
          <button type="button" className="link-button" onClick={change}>
            Change<span className="visually-hidden"> the score that you reported</span>
          </button>
        </Cluster>
      )}
      {isOpen &&
        !isFolded &&
        (isSettled ? (
          <Correction key={takenBack} game={game} now={now} round={receipt?.game.updated} onDone={done} />
        ) : (
          <Reporting key={takenBack} game={game} now={now} part={part} onDone={done} onChange={change} />
        ))}
    </Stack>
  );
}

/**
 * Who comes for the form, by its address, starts in its first field, unless they are in another one already. Answers how
 * to go there once the form is back.
 */
function useFirstField(
  section: RefObject<HTMLElement | null>,
  { game, isOpen }: { game: GameDetail; isOpen: boolean },
) {
  const { hash } = useLocation();
  const come = useRef<string>(undefined);
  const [calls, setCalls] = useState(0);
  useEffect(() => {
    if (!isOpen || hash !== '#score' || come.current === game.id) return;
    come.current = game.id;
    if (document.activeElement === document.body) fieldIn(section)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (calls === 0) return;
    const fold = section.current?.querySelector('details');
    if (fold != null) fold.open = true;
    fieldIn(section)?.focus();
  }, [calls, section]);
  return useCallback(() => setCalls((before) => before + 1), []);
}

const fieldIn = (section: RefObject<HTMLElement | null>) =>
  section.current?.querySelector<HTMLElement>('input:not([disabled])');

interface PartProps {
  game: GameDetail;
  now: Now;
  onDone: (received: Received) => void;
}

/** A settled score is usually right, so its form is folded. After each correction it starts from the score as it is then. */
function Correction({ game, now, round, onDone }: PartProps & { round: string | undefined }) {
  const folded = useRef<HTMLDetailsElement>(null);
  // What was typed before a reload or the login page is not to be searched for.
  useEffect(() => {
    if (folded.current !== null && scoreDrafts.read(game.id) !== undefined) folded.current.open = true;
  }, [game.id]);
  return (
    <Fold ref={folded} label="Is this score wrong?">
      <ScoreForm key={round} game={game} now={now} onDone={onDone} />
    </Fold>
  );
}

type ViewerPart = Pick<CallAnswer<typeof getGamePermissions>, 'role' | 'myReport'>;

interface ReportingProps extends PartProps {
  part: ViewerPart | undefined;
  /** Goes to the first field. */
  onChange: () => void;
}

function Reporting({ game, now, part, onDone, onChange }: ReportingProps) {
  const me = useMe();
  const device = useReportedHere(game.id);
  const role = part?.role || 'Member';
  return (
    <>
      <p className={`soft ${styles.own}`}>
        {me === null ? (
          <span data-for="guests">
            {device === undefined ? 'Anyone who was there can report. ' : `Reported from this device: ${device}. `}
            <Link to={accountPages.login(`${pages.game(game.id)}#score`)}>Log in</Link>
            {device === undefined ? ' now, or when you submit: what you typed stays.' : ' to change it.'}
          </span>
        ) : (
          <MyWord game={game} part={part} role={role} onChange={onChange} />
        )}
      </p>
      <SettlingRule game={game} />
      <noscript>
        <p>
          Reporting a score needs JavaScript. Please switch it on, or use the link in the mail to your team's coach.
        </p>
      </noscript>
      <ScoreForm game={game} now={now} onDone={onDone} />
    </>
  );
}

function MyWord({ game, part, role, onChange }: Pick<ReportingProps, 'game' | 'part' | 'onChange'> & { role: string }) {
  // Staff who open a game again have reported no score.
  if (part?.myReport == null || saysNothing(part.myReport)) return <>Your report counts as: {role}.</>;
  const score = reportedScore(part.myReport, boardOrder(game));
  return (
    <>
      Reported by you as {role}: {score}.{isSoFar(part.myReport) && ' Submit again when the game is over.'}{' '}
      <button type="button" className="link-button" onClick={onChange}>
        Change<span className="visually-hidden"> the score that you reported</span>
      </button>
    </>
  );
}

/** When a reported score becomes the result, as staff have it in docs/staff.md. */
function SettlingRule({ game }: { game: GameDetail }) {
  const among = game.isMultiTeam ? 'one of its schools' : 'one of the two schools';
  return (
    <p className="soft">
      A score is final once someone from {among} and a second person agree on it, or two hours after a coach reported it
      if {noSchool(game)} says otherwise; the league’s directors and our staff decide the rest.
    </p>
  );
}
