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

/** A part whose rectangle satori clips it to, and masks it by the same. */
const CLIPPED_TWICE =
  /<clipPath id="satori_cp-([\w-]+)"><rect ([^>]*)\/><\/clipPath><mask id="satori_om-\1"><rect \2 fill="#fff"\/><\/mask>/g;
const MASKED = / mask="url\(#satori_om-([\w-]+)\)"/g;

/** librsvg draws what is masked, and the mask, on layers as large as the picture: four fifths of the time of a card. */
function clippedOnce(svg: string): string {
  const needless = new Set([...svg.matchAll(CLIPPED_TWICE)].map(([, id]) => id));
  return svg.replaceAll(MASKED, (masked, id: string) => (needless.has(id) ? '' : masked));
}

/** The parts of a picture drawn, as SVG. Loads what it draws with when it is first needed. */
export const drawSvg = (() => {
  let tools: Promise<readonly [typeof satori, Font[]]> | undefined;
  const load = async () => Promise.all([import('satori').then((module) => module.default), loadFonts()] as const);
  return async (card: Shape): Promise<string> => {
    // What did not load once is loaded again for the next card.
    tools ??= load().catch((error) => {
      tools = undefined;
      throw error;
    });
    const [toSvg, fonts] = await tools;
    return clippedOnce(await toSvg(card, { ...CARD_SIZE, fonts }));
  };
})();

/** The parts of a picture drawn, as PNG of 1200 × 630. The portal calls it in the thread of its cards. */
export async function drawCard(card: Shape): Promise<Buffer> {
  // A palette would halve the bytes and double the time.
  return sharp(Buffer.from(await drawSvg(card)))
    .png()
    .toBuffer();
}
