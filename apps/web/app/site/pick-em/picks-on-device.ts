import type { MySlate, Slate, SlateGame } from '@csz/contract/pick-em/calls';
import { draftBox } from '#web/ui/draft-box.ts';

/** Picks that are not on the server yet: those of a guest, and those of a member that are on their way. */
export interface Outbox {
  /** The school by the game of a slate. */
  readonly picks: Readonly<Record<string, string>>;
  /** The guess by the slate. */
  readonly guesses: Readonly<Record<string, number>>;
}

/** As it is in the browser. */
interface KeptOutbox extends Outbox {
  /** On which day, counted from 1970, each pick and guess came: `pick 11`, `guess 5`. */
  readonly days?: Readonly<Record<string, number>>;
}

export const EMPTY: Outbox = { picks: {}, guesses: {} };

const isRecord = (thing: unknown): thing is Record<string, unknown> => typeof thing === 'object' && thing !== null;

const boxes = draftBox(
  'pick-em:',
  (thing): thing is KeptOutbox =>
    isRecord(thing) &&
    isRecord(thing.picks) &&
    isRecord(thing.guesses) &&
    isRecord(thing.days ?? {}) &&
    Object.values(thing.picks).every((school) => typeof school === 'string') &&
    Object.values(thing.guesses).every(Number.isInteger),
  () => localStorage,
);

/** Whose they are: a member's id, or a guest's. */
export type Owner = string;
export const GUEST: Owner = 'guest';

/** A slate is a week: what was picked so long ago has been decided, whether its slate was looked at again or not. */
const KEPT_DAYS = 14;

const today = (): number => Math.floor(Date.now() / 86_400_000);

const isRecent = (day: number): boolean => day > today() - KEPT_DAYS;

/** What is kept; of what was picked long ago nothing. */
export function readOutbox(owner: Owner): Outbox {
  const kept = boxes.read(owner);
  if (kept === undefined) return EMPTY;
  const { picks, guesses, days = {} } = kept;
  return {
    picks: only(picks, (id) => isRecent(days[`pick ${id}`] ?? today())),
    guesses: only(guesses, (id) => isRecent(days[`guess ${id}`] ?? today())),
  };
}

export function keepOutbox(owner: Owner, outbox: Outbox): void {
  if (isEmpty(outbox)) {
    boxes.forget(owner);
    return;
  }
  const { picks, guesses, days = {} } = boxes.read(owner) ?? (EMPTY as KeptOutbox);
  // What is picked again, or in place of what was dropped as old, came today.
  const dayOf = (name: string, isSame: boolean) => {
    const day = days[name];
    return [name, isSame && day !== undefined && isRecent(day) ? day : today()] as const;
  };
  const all = [
    ...Object.entries(outbox.picks).map(([id, school]) => dayOf(`pick ${id}`, picks[id] === school)),
    ...Object.entries(outbox.guesses).map(([id, guess]) => dayOf(`guess ${id}`, guesses[id] === guess)),
  ];
  boxes.keep(owner, { ...outbox, days: Object.fromEntries(all) });
}

export const isEmpty = ({ picks, guesses }: Outbox): boolean =>
  Object.keys(picks).length + Object.keys(guesses).length === 0;

/** Both outboxes as one; where they differ the newer one counts. */
export const merge = (older: Outbox, newer: Outbox): Outbox => ({
  picks: { ...older.picks, ...newer.picks },
  guesses: { ...older.guesses, ...newer.guesses },
});

/**
 * What a guest picked on these slates becomes the picks of the member who logs in, where the member has none yet. What
 * has started meanwhile is dropped; picks of other slates wait until those are on the screen.
 */
export function takeOverGuest(member: Owner, slates: readonly Slate[], saved: readonly MySlate[]): void {
  const guest = readOutbox(GUEST);
  if (isEmpty(guest)) return;
  const isOpen = (game: SlateGame | undefined) =>
    game !== undefined && !game.isLocked && Date.parse(game.locksAt) > Date.now();
  const games = new Map(slates.flatMap((slate) => slate.games.map((game) => [game.id, game])));
  const lasts = new Map(slates.map((slate) => [slate.id, slate.games.at(-1)]));
  const picked = new Set(saved.flatMap(({ picks }) => picks.map(({ slateGameId }) => slateGameId)));
  const guessed = new Set(saved.flatMap(({ slateId, tieBreak }) => (tieBreak === null ? [] : [slateId])));
  const taken = {
    picks: only(guest.picks, (id) => isOpen(games.get(id)) && !picked.has(id)),
    guesses: only(guest.guesses, (id) => isOpen(lasts.get(id)) && !guessed.has(id)),
  };
  keepOutbox(member, merge(taken, readOutbox(member)));
  keepOutbox(GUEST, {
    picks: only(guest.picks, (id) => !games.has(id)),
    guesses: only(guest.guesses, (id) => !lasts.has(id)),
  });
}

const only = <T>(all: Readonly<Record<string, T>>, isKept: (id: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => isKept(id)));

/** What is left of an outbox after something of it was sent; what was changed meanwhile stays. */
export function without(outbox: Outbox, sent: Outbox): Outbox {
  const rest = <T>(now: Readonly<Record<string, T>>, gone: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(now).filter(([id, value]) => gone[id] !== value));
  return { picks: rest(outbox.picks, sent.picks), guesses: rest(outbox.guesses, sent.guesses) };
}
