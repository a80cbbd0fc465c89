import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import type { Shape } from './parts.ts';

/** So long the thread keeps its fonts when no card is asked for. */
const IDLE_MS = 60_000;

/** A card that waits or draws for longer is given up, and its place goes to another. */
const DRAWN_WITHIN_MS = 20_000;

/** A thread that draws cards. */
export interface CardThread {
  draw(card: Shape): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * A thread of its own for drawing: laying out words takes all of a processor for a tenth of a second, in which no page
 * would be answered. It starts with the first card, and ends when no card was asked for in a minute.
 *
 * @param onFailure is called with what ended the thread; the next card starts another one.
 */
export function openCardThread(onFailure: (error: unknown) => void): CardThread {
  const pool = new Piscina<Shape, Uint8Array>({
    filename: new URL('./draw-card.ts', import.meta.url).href,
    name: 'drawCard',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  // Without a listener it would end the process.
  pool.on('error', onFailure);
  return {
    draw: async (card) => {
      const signal = AbortSignal.timeout(DRAWN_WITHIN_MS);
      const { buffer, byteOffset, byteLength } = await pool.run(card, { signal });
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    close: () => pool.destroy(),
  };
}

/** One is drawn while the logos of the next are made ready. */
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
