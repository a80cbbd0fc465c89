import type { AdWords } from '@csz/contract/ads/calls';
import { contactPage } from '@csz/contract/contact/pages';
import { pages } from '@csz/contract/pages';
import { type AdSlotName, adMeasures, adSizeFor } from '@csz/rules/ads/slots';
import type * as z from 'zod';
import styles from './draw-ad.module.css';

/** What is drawn of a creative. */
export type CreativeContent = z.output<typeof AdWords>;

interface AdPlace {
  readonly slot: AdSlotName;
  /** CSS pixels from side to side. */
  readonly room: number;
}

/** An element with text in it, or none. */
function anElement<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string | undefined, text = '') {
  const element = document.createElement(name);
  if (className !== undefined) element.className = className;
  element.textContent = text;
  return element;
}

/**
 * An advertisement in a place: its picture where it has one of the size, else its words, and always what it is.
 *
 * @param address where a press leads, by way of our count.
 */
export function drawAd(ad: CreativeContent, { slot, room }: AdPlace, address: string): HTMLAnchorElement {
  const link = anElement('a', `${styles.ad} ${shapeOf(slot)}`);
  link.href = address;
  link.target = '_blank';
  link.rel = 'sponsored noopener';
  const size = adSizeFor(slot, room);
  const picture = ad.pictures.find((known) => known.size === size);
  const inside = anElement('span', styles.paper);
  if (picture === undefined)
    inside.append(anElement('strong', undefined, ad.headline), anElement('span', undefined, ad.words));
  else {
    const image = Object.assign(document.createElement('img'), adMeasures(size), { alt: ad.alt, src: picture.url });
    inside.append(image);
  }
  link.append(anElement('span', styles.label, 'Advertisement'), inside);
  return link;
}

/** What we say ourselves where nothing is sold: of the portal, without a label. */
export const HOUSE_LINES = [
  [pages.about(), 'Every score of every game by 11 pm', 'See where scores come from'],
  [pages.advertise(), 'Your name beside tonight’s scores', 'Local families read this page every game night'],
  [pages.tonight({}), 'Were you at the game?', 'See which scores are still missing tonight'],
  [pages.category('general'), 'What a night', 'Read what the county says in The Zone'],
  [contactPage(), 'Is a school or a game missing?', 'Send us the schedule in any form you have it'],
] as const;

/** One of our own lines in a place; they take turns. */
export function drawHouseLine(turn: number, slot: AdSlotName): HTMLAnchorElement {
  const [address, headline, words] = HOUSE_LINES[turn % HOUSE_LINES.length] ?? HOUSE_LINES[0];
  const link = anElement('a', `${styles.ad} ${styles.house} ${shapeOf(slot)}`);
  link.href = address;
  const inside = anElement('span', styles.paper);
  inside.append(anElement('strong', undefined, headline), anElement('span', undefined, words));
  link.append(inside);
  return link;
}

const shapeOf = (slot: AdSlotName): string => (slot.endsWith('970x90') ? (styles.band ?? '') : '');
