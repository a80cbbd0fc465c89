import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CARD_SIZE } from '@csz/contract/share-cards/facts';
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

/**
 * The parts of a picture drawn, as PNG of 1200 × 630. Loads what it draws with when it is first needed. The portal calls
 * it in the thread of its cards.
 */
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
