import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Scoreboard black, as in `tokens.css`. */
const BOARD = '#10231b';
/** Of a maskable icon every device may cut off all but a circle of four fifths. */
const SAFE = 0.6;

/** Draws the sign of the portal in the sizes that devices ask for. */
export async function drawIcons(client: string): Promise<void> {
  const sign = await readFile(join(client, 'icon.svg'));
  const draw = (size: number) => sharp(sign, { density: (72 * size) / 40 }).resize(size, size);
  for (const size of [192, 512])
    await draw(size)
      .png()
      .toFile(join(client, `icon-${size}.png`));
  const size = 512;
  const input = await draw(Math.round(size * SAFE))
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: BOARD } })
    .composite([{ input }])
    .png()
    .toFile(join(client, 'icon-maskable-512.png'));
}
