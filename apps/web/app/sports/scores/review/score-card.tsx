import { Refusal } from '@csz/contract/core/refusal';
import { formatClock, formatDay, formatMoment } from '@csz/contract/core/when';
import { RESULT_LABELS } from '@csz/contract/games/game-status';
import { matchupOf } from '@csz/contract/games/matchup';
import { scoreLine } from '@csz/contract/games/score-line';
import { trustLabel } from '@csz/contract/games/score-trust';
import { pages } from '@csz/contract/pages';
import type { ReviewItem } from '@csz/contract/scores/calls';
import { scoresRoutes } from '@csz/contract/scores/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import type { Decision } from './decision-form.ts';
import { LockButton } from './lock-button.tsx';
import { REVIEW_LABELS } from './review-labels.ts';
import styles from './score-card.module.css';
import { ScoreDecision } from './score-decision.tsx';
import { ScoreReports } from './score-reports.tsx';

interface ScoreCardProps {
  item: ReviewItem;
  /** The game as it is now, where the one on the screen is older. */
  news?: ReviewItem | undefined;
  /** It waits no more: nothing is left to accept. */
  isOver?: boolean;
  /** It is being typed about and stays on the screen as it is. */
  onHold: (isHeld: boolean) => void;
  /** They want to see it as it is now. */
  onLook: (now: ReviewItem) => void;
  /** A colleague was faster: look at the game again. */
  onMoved: () => Promise<void>;
  /** Takes the acceptance of a report over, to settle by it later; without it that is settled at once. */
  onAccept?: ((decision: Decision) => void) | undefined;
  onDone: () => Promise<void>;
}

/** One game: why it is here, what each side says, and what staff can make of it. */
export function ScoreCard({ item, news, isOver = false, onHold, onLook, onMoved, onAccept, onDone }: ScoreCardProps) {
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const settleScore = useSettleScore();
  const isSending = useRef(false);
  const card = useRef<HTMLLIElement>(null);
  // What was pressed goes, and the focus with it; the keys are those of the game again.
  const back = () => card.current?.focus();
  const look = (now: ReviewItem) => {
    onLook(now);
    back();
  };
  const open = (next: boolean) => {
    setOpen(next);
    onHold(next);
    if (!next) back();
  };
  const settle = async (decision: Decision) => {
    // A second press before the first is answered means the same.
    if (isSending.current) return;
    isSending.current = true;
    setRefusal(undefined);
    try {
      await settleScore(item, decision);
      if (isOpen) open(false);
      await onDone();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'score-moved-on') throw error;
      setRefusal(error.message);
      await onMoved();
    } finally {
      isSending.current = false;
    }
  };
  return (
    <Stack
      as="li"
      ref={card}
      className={styles.card}
      data-game={item.game.id}
      tabIndex={-1}
      aria-labelledby={`game-${item.game.id}`}
    >
      <GameHead item={item} isOver={isOver} />
      {news !== undefined && <News now={news} onLook={look} />}
      {refusal !== undefined && <Banner key={refusal}>{refusal}</Banner>}
      <ScoreReports
        item={item}
        isOver={isOver}
        onAccept={async (reportId) => (isOpen || onAccept === undefined ? settle : onAccept)({ reportId })}
      />
      {isOpen && <ScoreDecision item={item} onSettle={settle} onClose={() => open(false)} />}
      <Cluster align="stretch">
        {!isOpen && (
          <Button data-key="o" onClick={() => open(true)}>
            Other result<span className="visually-hidden"> for {matchupOf(item.game)}</span>
          </Button>
        )}
        {/* What is being decided stays open, whatever list a lock takes the game from. */}
        <LockButton item={item} onDone={isOpen ? onMoved : onDone} />
        {refusal !== undefined && !isOpen && (
          <Button
            onClick={() => {
              setRefusal(undefined);
              onHold(false);
              back();
            }}
          >
            Leave it so
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}

/** Sends a decision about the game as it was looked at. */
function useSettleScore() {
  const client = useQueryClient();
  const notice = useNotice();
  return async ({ game, version }: ReviewItem, decision: Decision): Promise<void> => {
    const body = { ...decision, version };
    notice.show((await call(client, scoresRoutes.settleScore, { params: { id: game.id }, body })).message);
  };
}

/** What happened to this game since it was put on the screen; it stays as it is until staff look. */
function News({ now, onLook }: { now: ReviewItem; onLook: (now: ReviewItem) => void }) {
  return (
    <Cluster as="p" rows={2} role="status" className="callout strong">
      {newsText(now)} <Button onClick={() => onLook(now)}>Look at it</Button>
    </Cluster>
  );
}

const newsText = ({ reviewReason, settlesAt }: ReviewItem): string =>
  reviewReason === null && settlesAt === null ? 'Meanwhile this was decided.' : 'Meanwhile something new came in.';

function GameHead({ item, isOver }: { item: ReviewItem; isOver: boolean }) {
  const { game, reviewReason, since, settlesAt, why, isLocked } = item;
  const day = game.eventDate === null ? 'Date TBD' : formatDay(game.eventDate);
  const when = game.startTime === null ? day : `${day}, ${formatClock(game.startTime)}`;
  const state = game.resultStatus === 'none' ? 'not settled' : RESULT_LABELS[game.resultStatus];
  const trust = trustLabel(game.scoreTrust) ?? 'Nothing reported';
  // What was reported before it was called off stands among the reports, no more on the board.
  const words = game.status === 'Active' ? `${trust}, ${state}` : game.status;
  return (
    <Stack gap={1}>
      <Cluster as="p" rows={1} className="soft small">
        {reviewReason !== null && <strong className={`${styles.reason} danger`}>{REVIEW_LABELS[reviewReason]}</strong>}
        {isOver && <Badge>Waits no more</Badge>}
        {isLocked && <Badge>Locked</Badge>}
        {since !== null && <span>since {formatMoment(game.tz, since)}</span>}
        {settlesAt !== null && <span>settles by itself {formatMoment(game.tz, settlesAt)}</span>}
      </Cluster>
      <h2 id={`game-${game.id}`}>
        <Link to={pages.game(game.id)}>{matchupOf(game)}</Link>
      </h2>
      <p className="soft">{[game.sportName, when, game.leagueName, game.location].filter(Boolean).join(' · ')}</p>
      <p>
        On the board: <strong>{scoreLine(game) ?? 'no score'}</strong> ({words})
      </p>
      {game.bracket !== undefined && (
        <p>
          {game.bracket.match} of <Link to={`/admin/playoffs/${game.bracket.id}`}>{game.bracket.name}</Link>
          {reviewReason === 'advanced' && ': the next match was played already. Decide there whether it stands.'}
        </p>
      )}
      <p className="soft">{why.join(' ')}</p>
    </Stack>
  );
}
