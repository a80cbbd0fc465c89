import type { TrustFigures } from './figures.ts';
import type { TrustLevel } from './level.ts';

/** What a member wrote lately, as limits look at it. Seconds are undefined when there was nothing before. */
export interface RecentWriting {
  readonly level: TrustLevel;
  readonly kind: 'post' | 'comment';
  /** The member wrote the first words less than a day ago, or writes them now. */
  readonly isFirstDay: boolean;
  readonly postsToday: number;
  readonly commentsToday: number;
  readonly editsToday: number;
  readonly commentsInThread: number;
  readonly secondsSinceLast: number | undefined;
  readonly links: number;
  readonly images: number;
}

/** Why a text is not taken now: too many of a kind in a day, too many parts for a newcomer, or too soon. */
export type LimitReached =
  | { readonly kind: 'day'; readonly what: 'posts' | 'comments' | 'edits'; readonly most: number }
  | { readonly kind: 'newcomer'; readonly what: 'comments in one thread' | 'links' | 'pictures'; readonly most: number }
  | { readonly kind: 'pause'; readonly seconds: number };

/** The first limit that a new text runs into; undefined when it may be written. Staff have none. */
export function limitOfText(recent: RecentWriting, figures: TrustFigures): LimitReached | undefined {
  if (recent.level === 'staff') return undefined;
  return (
    dayLimit(recent, figures) ??
    threadLimit(recent, figures) ??
    partsLimit(recent, figures) ??
    pauseLeft(recent, figures)
  );
}

/** The first limit that an edit runs into: edits a day, and what a newcomer may put into a text. */
export function limitOfEdit(recent: RecentWriting, figures: TrustFigures): LimitReached | undefined {
  if (recent.level === 'staff') return undefined;
  if (recent.editsToday >= figures.editsPerDay) return { kind: 'day', what: 'edits', most: figures.editsPerDay };
  return partsLimit(recent, figures);
}

function dayLimit(recent: RecentWriting, figures: TrustFigures): LimitReached | undefined {
  const isNewToday = recent.level === 'new' && recent.isFirstDay;
  if (recent.kind === 'post') {
    const most = isNewToday ? Math.min(figures.newcomerPostsFirstDay, figures.postsPerDay) : figures.postsPerDay;
    return recent.postsToday >= most ? { kind: 'day', what: 'posts', most } : undefined;
  }
  const most = isNewToday ? figures.newcomerCommentsFirstDay : Number.POSITIVE_INFINITY;
  return recent.commentsToday >= most ? { kind: 'day', what: 'comments', most } : undefined;
}

function threadLimit(recent: RecentWriting, figures: TrustFigures): LimitReached | undefined {
  const most = figures.newcomerCommentsPerThread;
  const isOver = recent.level === 'new' && recent.kind === 'comment' && recent.commentsInThread >= most;
  return isOver ? { kind: 'newcomer', what: 'comments in one thread', most } : undefined;
}

function partsLimit({ level, links, images }: RecentWriting, figures: TrustFigures): LimitReached | undefined {
  if (level !== 'new') return undefined;
  if (links > figures.newcomerLinks) return { kind: 'newcomer', what: 'links', most: figures.newcomerLinks };
  if (images > figures.newcomerImages) return { kind: 'newcomer', what: 'pictures', most: figures.newcomerImages };
  return undefined;
}

function pauseLeft({ level, kind, secondsSinceLast }: RecentWriting, figures: TrustFigures): LimitReached | undefined {
  const [newcomer, other] =
    kind === 'post'
      ? [figures.newcomerSecondsBetweenPosts, figures.secondsBetweenPosts]
      : [figures.newcomerSecondsBetweenComments, figures.secondsBetweenComments];
  const pause = level === 'new' ? newcomer : other;
  if (secondsSinceLast === undefined || secondsSinceLast >= pause) return undefined;
  return { kind: 'pause', seconds: Math.max(1, Math.ceil(pause - secondsSinceLast)) };
}
