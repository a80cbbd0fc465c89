import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CARD_SIZE } from '@csz/contract/share-cards/facts';
import { LRUCache } from 'lru-cache';
import type satori from 'satori';
import sharp from 'sharp';
import type { Shape } from './parts.ts';

type Font = Parameters<typeof satori>[1]['fonts'][number];

/** A letter that the first of a weight lacks is looked for in the second. */
const FONTS = [
  ['Barlow', 'latin', 500],
  ['Barlow', 'latin', 700],
  ['Barlow Extended', 'latin-ext', 500],
  ['Barlow Extended', 'latin-ext', 700],
] as const;

/** The font of the scoreboard (SIL Open Font License), as the pages have it. */
function loadFonts(): Promise<Font[]> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@fontsource/barlow-condensed/package.json')));
  return Promise.all(
    FONTS.map(async ([name, subset, weight]): Promise<Font> => {
      const file = `barlow-condensed-${subset}-${weight}-normal.woff`;
      return { name, data: await readFile(join(folder, 'files', file)), weight, style: 'normal' };
    }),
  );
}

/** The parts of a picture drawn, as PNG of 1200 × 630. Loads what it draws with when it is first needed. */
export const drawCard = (() => {
  let tools: Promise<readonly [typeof satori, Font[]]> | undefined;
  const load = async () => Promise.all([import('satori').then((module) => module.default), loadFonts()] as const);
  return async (card: Shape): Promise<Buffer> => {
    // What did not load once is loaded again for the next card.
    tools ??= load().catch((error) => {
      tools = undefined;
      throw error;
    });
    const [toSvg, fonts] = await tools;
    const svg = await toSvg(card, { ...CARD_SIZE, fonts });
    // A palette would halve the bytes and double the time.
    return sharp(Buffer.from(svg)).png().toBuffer();
  };
})();

/** Drawing takes all of a processor for a moment: the pages have the other. */
const AT_ONCE = 2;
/** Who comes later is not kept waiting for longer than messengers wait. */
const MOST_WAITING = 40;
/** Some hundred cards. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Cards by address, each drawn once however many ask, so many at once, and the last ones kept. */
export class CardDrawer {
  readonly #kept = new LRUCache<string, Buffer>({ maxSize: MOST_BYTES, sizeCalculation: ({ length }) => length });
  readonly #drawing = new Map<string, Promise<Buffer>>();
  readonly #waiting: (() => void)[] = [];
  #free = AT_ONCE;

  /** Whether the card at this address is kept, or being drawn. */
  has(address: string): boolean {
    return this.#kept.has(address) || this.#drawing.has(address);
  }

  /** The card at this address; undefined when too many others are being drawn. */
  async find(address: string, draw: () => Promise<Buffer>): Promise<Buffer | undefined> {
    const known = this.#kept.get(address) ?? this.#drawing.get(address);
    if (known !== undefined) return known;
    if (this.#waiting.length >= MOST_WAITING) return undefined;
    const drawing = this.#draw(draw).finally(() => this.#drawing.delete(address));
    this.#drawing.set(address, drawing);
    const card = await drawing;
    this.#kept.set(address, card);
    return card;
  }

  async #draw(draw: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#free > 0) this.#free -= 1;
    // The place of a card that is done goes to the one that has waited longest.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await draw();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
