import type { ServerResponse } from 'node:http';
import type { DependencyKey } from '@csz/contract/core/dependencies';
import { decode, type Encoding, type FinishedBody, writeFinished } from './finished-body.ts';
import { FinishedMessage, type HeaderList, takesWhole } from './finished-message.ts';

/** A finished answer: its bytes in every encoding that was sent so far. Of a page that was compressed those alone. */
export interface CachedAnswer {
  readonly etag: string;
  /** What the answer says in every encoding, its type first. */
  readonly headers: HeaderList;
  readonly bodies: Map<Encoding, FinishedBody>;
  /** For those who have its bytes already. */
  unchanged?: FinishedMessage;
  /** Bytes of the body as it is. */
  readonly length: number;
  /** What it was made from. */
  readonly keys: readonly DependencyKey[];
  /** Of a call; otherwise of a page. */
  readonly isCall: boolean;
  readonly madeAt: number;
  /** Moves forward to now when something that it was made from changes. */
  freshUntil: number;
  /** When that happened first. */
  changedAt?: number;
  /** When a newer one could not be made last, because what it is made from is out of reach. */
  outOfReachAt?: number;
}

/** Until there is a new answer, the one that grew old may stand in for this long. */
const STALE_MS = 5_000;
/** While pages wait for their turn, the one that only the clock made old takes none of them for this long. */
const SPARED_MS = 30_000;
/** The one that something was changed in stands in for no longer than this. */
const CHANGED_MS = 1_000;
/** While the database is away the last answers stand in for this long. */
export const OUT_OF_REACH_MS = 5 * 60_000;
/** Before the next try to make a new one then. */
const NEXT_TRY_MS = 1_000;

/** What it was made from has changed: it only stands in from now on. */
export function makeOld(answer: CachedAnswer, now: number): void {
  answer.freshUntil = Math.min(answer.freshUntil, now);
  answer.changedAt ??= now;
}

/** Whether it may go out while a newer one is made. */
export const mayStandIn = ({ freshUntil, changedAt }: CachedAnswer, now: number): boolean =>
  changedAt === undefined ? now - freshUntil < STALE_MS : now - changedAt <= CHANGED_MS;

/** Whether nothing has happened to it but that time went by, and not much of it. */
export const isOldByTheClock = ({ freshUntil, changedAt }: CachedAnswer, now: number): boolean =>
  changedAt === undefined && now - freshUntil < SPARED_MS;

/** Whether what it is made from was out of reach a moment ago: it is not looked for again at once. */
export const isJustOutOfReach = (
  { freshUntil, outOfReachAt = Number.NEGATIVE_INFINITY }: CachedAnswer,
  now: number,
): boolean => now - outOfReachAt < NEXT_TRY_MS && now - freshUntil < OUT_OF_REACH_MS;

/** What it says to those who have its bytes already: all but their type. */
export const headersOfUnchanged = ({ headers }: CachedAnswer): HeaderList => headers.slice(2);

/** Says so, past everything that makes other answers. */
export function sendUnchanged(response: ServerResponse, answer: CachedAnswer, now: number): void {
  const headers = headersOfUnchanged(answer);
  if (takesWhole(response)) {
    answer.unchanged ??= new FinishedMessage(304, headers);
    answer.unchanged.send(response, now);
  } else writeFinished(response, headers);
}

/** The body of an answer as it is. */
export async function wholeBody({ bodies }: Pick<CachedAnswer, 'bodies'>): Promise<Buffer> {
  const plain = bodies.get('identity');
  if (plain !== undefined) return plain.bytes;
  for (const [encoding, { bytes }] of bodies) return decode(bytes, encoding);
  throw new Error('An answer was kept without a body.');
}

/** What an answer takes besides its bytes, as measured: its headers in each encoding, as a list and as they are sent, and its place. */
const ANSWER_BYTES = 6_000;
/** What each thing takes that it was made from: a board of a state names some hundreds. */
const KEY_BYTES = 150;

/** Bytes of memory. */
export const sizeOf = ({ bodies, keys }: CachedAnswer): number =>
  new Set(bodies.values())
    .values()
    .reduce((sum, { bytes }) => sum + bytes.length, ANSWER_BYTES + KEY_BYTES * keys.length);
