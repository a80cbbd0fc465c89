import { keepMoments } from './moment.tsx';
import { showMoreButtons } from './use-overflow.ts';

/** What a part of a page does while it is HTML alone; answers how that ends. */
export type WhileHtml = (part: Element) => () => void;

/** Says how long ago things were, and offers the rest of what is cut. */
export const asHtml: WhileHtml = (part) => all(showMoreButtons(part), keepMoments(part));

/** Several endings as one. */
export const all =
  (...ends: readonly (() => void)[]) =>
  () => {
    for (const end of ends) end();
  };
