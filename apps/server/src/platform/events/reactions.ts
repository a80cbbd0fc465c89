import type { RawBuilder } from 'kysely';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { EventType, RecordedEvent } from './events.ts';

/** What a noun does when events of some types happen. The platform hands each event to each reaction once. */
export interface Reaction<Type extends EventType = EventType> {
  /** Unique, and the same in all versions: it is kept beside the events that the reaction had. */
  readonly name: string;
  readonly on: readonly Type[];
  /** For what must hold at once: runs in the transaction of the write, for all events that it records together. */
  inTransaction?(tx: Tx, events: readonly RecordedEvent<Type>[]): Promise<void>;
  /** Inside the transaction its statements travel with those of its neighbours that are independent too: none reads what another writes. */
  readonly isIndependent?: boolean;
  /**
   * Leaves the job only where this holds of the event `e`; it is asked in the statement that records it, and so costs no
   * round trip.
   */
  readonly jobIf?: RawBuilder<unknown>;
  /**
   * For what must happen soon: runs as a job, in a transaction of its own, and again later when it fails. In a busy hour
   * it gets the events of many writes at once, in their order.
   */
  asJob?(tx: Tx, platform: Platform, events: readonly RecordedEvent<Type>[]): Promise<void>;
}

/** Lets the events of a reaction have the types that it names. */
export const reactTo = <Type extends EventType>(reaction: Reaction<Type>): Reaction => reaction as unknown as Reaction;

let registered: { readonly reactions: readonly Reaction[]; readonly clock: Clock } | undefined;

/** Takes the reactions of all nouns, and the clock of events whose writer has none, once at the start of the process. */
export function registerReactions(reactions: readonly Reaction[], clock: Clock = systemClock): void {
  registered = { reactions, clock };
}

/**
 * The reactions to a type of event.
 *
 * @throws {Error} before `registerReactions` was called.
 */
export const listReactions = (type: EventType): readonly Reaction[] =>
  getRegistered().reactions.filter(({ on }) => on.includes(type));

/**
 * The reaction of this name; undefined where this version of the portal has none.
 *
 * @throws {Error} before `registerReactions` was called.
 */
export const findReaction = (name: string): Reaction | undefined =>
  getRegistered().reactions.find((reaction) => reaction.name === name);

/**
 * The present, as events have it whose writer has no clock.
 *
 * @throws {Error} before `registerReactions` was called.
 */
export const eventTime = (): Temporal.Instant => getRegistered().clock();

function getRegistered() {
  // A write without its consequences would be noticed much later.
  if (registered === undefined) throw new Error('Events are recorded before registerReactions was called.');
  return registered;
}
