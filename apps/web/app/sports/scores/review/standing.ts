import type { ReviewItem } from '@csz/contract/scores/calls';

type Items = readonly ReviewItem[];

/** A list as somebody works through it: nothing in it moves under their hands. */
export interface Standing {
  /** Which list, and which page of it. */
  readonly place: string;
  readonly items: Items;
  /** Games that somebody types about; they stay as they were looked at. */
  readonly held: ReadonlySet<string>;
  /** The game where the keyboard is. */
  readonly looked: string | undefined;
}

export const idOf = ({ game }: ReviewItem): string => game.id;

/** What stands when the server says something new; the same object when that changes nothing. */
export function follow(standing: Standing | undefined, now: Items | undefined, place: string): Standing | undefined {
  if (now === undefined) return standing;
  const isOther = standing === undefined || standing.place !== place;
  if (isOther || (standing.items.length === 0 && now.length > 0))
    return { place, items: now, held: new Set(), looked: undefined };
  const items = standing.items.map((item) => (isHeld(standing, item) ? item : (latestOf(now, item) ?? item)));
  return items.every((item, at) => item === standing.items[at]) ? standing : { ...standing, items };
}

/** The list as it is now. What is held stays at its place as it was, also when the list has it no more. */
export function taken(standing: Standing, now: Items): Standing {
  const items = now.map((item) => standing.items.find((one) => isHeld(standing, one) && isSame(one, item)) ?? item);
  for (const [at, item] of standing.items.entries()) {
    if (!isHeld(standing, item) || items.some((one) => isSame(one, item))) continue;
    const above = standing.items.slice(0, at).findLast((one) => latestOf(items, one) !== undefined);
    const place = above === undefined ? 0 : items.findIndex((one) => isSame(one, above)) + 1;
    items.splice(place, 0, item);
  }
  return { ...standing, items };
}

/** Where the game stands, it stands as it is now. */
export function replaced(standing: Standing, now: ReviewItem): Standing {
  return { ...standing, items: standing.items.map((item) => (isSame(item, now) ? now : item)) };
}

/** Keeps a game as it is looked at, or no more. */
export function holding(standing: Standing, id: string, isToBeHeld: boolean): Standing {
  const held = new Set(standing.held);
  if (isToBeHeld) held.add(id);
  else held.delete(id);
  return { ...standing, held };
}

/** Nobody is at this game any more, neither typing nor with the keyboard. */
export function released(standing: Standing, id: string): Standing {
  const { looked } = standing;
  return { ...holding(standing, id, false), looked: looked === id ? undefined : looked };
}

/** Whether somebody looks at another game than the one there is now: something was reported or decided. */
export function isNews(item: ReviewItem, now: Items): boolean {
  const latest = latestOf(now, item);
  if (latest === undefined) return false;
  return latest.version !== item.version || latest.reports.length !== item.reports.length;
}

/** Games that wait and do not stand in the list yet. */
export const newcomers = ({ items }: Standing, now: Items): Items =>
  now.filter((item) => latestOf(items, item) === undefined);

const isHeld = ({ held, looked }: Standing, item: ReviewItem) => held.has(idOf(item)) || looked === idOf(item);
const isSame = (one: ReviewItem, other: ReviewItem) => idOf(one) === idOf(other);
const latestOf = (now: Items, item: ReviewItem) => now.find((one) => isSame(one, item));
