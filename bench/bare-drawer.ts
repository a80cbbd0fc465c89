// Draws the cards that it is sent, one after the other: a process of its own.
import { drawCard } from '../apps/server/src/site/share-cards/draw-card.ts';
import type { Shape } from '../apps/server/src/site/share-cards/parts.ts';

process.on('message', async (card: Shape) => {
  await drawCard(card);
  process.send?.('drawn');
});
process.once('disconnect', () => process.exit());
