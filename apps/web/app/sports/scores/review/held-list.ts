import type { ReviewItem } from '@csz/contract/scores/calls';

type Items = readonly ReviewItem[];

/** A list that staff work through: nothing in it moves under their hands. */
export interface HeldList {
  /** Which list, and which page of it. */
  readonly place: string;
  readonly items: Items;
  /** Games that are being typed about; they stay as they were looked at. */
  readonly held: ReadonlySet<string>;
  /** The game where the keyboard is. */
  readonly looked: string | undefined;
}

export const idOf = ({ game }: ReviewItem): string => game.id;

/** What stands when the server says something new; the same object when that changes nothing. */
export function follow(list: HeldList | undefined, now: Items | undefined, place: string): HeldList | undefined {
  if (now === undefined) return list;
  const isOther = list === undefined || list.place !== place;
  if (isOther || (list.items.length === 0 && now.length > 0))
    return { place, items: now, held: new Set(), looked: undefined };
  const items = list.items.map((item) => (isHeld(list, item) ? item : (latestOf(now, item) ?? item)));
  return items.every((item, at) => item === list.items[at]) ? list : { ...list, items };
}

/** The list as it is now. What is held stays at its place as it was, also when the list has it no more. */
export function taken(list: HeldList, now: Items): HeldList {
  const items = now.map((item) => list.items.find((one) => isHeld(list, one) && isSame(one, item)) ?? item);
  for (const [at, item] of list.items.entries()) {
    if (!isHeld(list, item) || latestOf(items, item) !== undefined) continue;
    putBelow(list.items.slice(0, at), item, items);
  }
  return { ...list, items };
}

/** The list with these games again, where they stand now; nothing else comes or goes. */
export function broughtBack(list: HeldList, now: Items, ids: readonly string[]): HeldList {
  const items = [...list.items];
  for (const [at, item] of now.entries()) {
    if (!ids.includes(idOf(item)) || latestOf(items, item) !== undefined) continue;
    putBelow(now.slice(0, at), item, items);
  }
  return { ...list, items };
}

/** Puts a game below the last of those above it that is in the list, or at the top. */
function putBelow(above: Items, item: ReviewItem, items: ReviewItem[]): void {
  const nearest = above.findLast((one) => latestOf(items, one) !== undefined);
  items.splice(nearest === undefined ? 0 : items.findIndex((one) => isSame(one, nearest)) + 1, 0, item);
}

/** Where the game stands, it stands as it is now. */
export function replaced(list: HeldList, now: ReviewItem): HeldList {
  return { ...list, items: list.items.map((item) => (isSame(item, now) ? now : item)) };
}

/** The list without what is decided, one of them by this press; what came in meanwhile still waits to be shown. */
export function decided(list: HeldList, now: Items, id: string): HeldList {
  return taken(
    released(list, id),
    now.filter((item) => latestOf(list.items, item) !== undefined),
  );
}

/** Keeps a game as it is looked at, or no more. */
export function holding(list: HeldList, id: string, isToBeHeld: boolean): HeldList {
  const held = new Set(list.held);
  if (isToBeHeld) held.add(id);
  else held.delete(id);
  return { ...list, held };
}

/** This game is left: neither typed about nor with the keyboard. */
export function released(list: HeldList, id: string): HeldList {
  const { looked } = list;
  return { ...holding(list, id, false), looked: looked === id ? undefined : looked };
}

/** Whether the game on the screen is not the latest: something was reported or decided. */
export function isNews(item: ReviewItem, now: Items): boolean {
  const latest = latestOf(now, item);
  if (latest === undefined) return false;
  return latest.version !== item.version || latest.reports.length !== item.reports.length;
}

/** Games that wait and are not in the list yet. */
export const newcomers = ({ items }: HeldList, now: Items): Items =>
  now.filter((item) => latestOf(items, item) === undefined);

const isHeld = ({ held, looked }: HeldList, item: ReviewItem) => held.has(idOf(item)) || looked === idOf(item);
const isSame = (one: ReviewItem, other: ReviewItem) => idOf(one) === idOf(other);
const latestOf = (now: Items, item: ReviewItem) => now.find((one) => isSame(one, item));
