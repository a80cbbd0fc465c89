import { formatDate } from '@csz/contract/core/when';
import type { PostFacts } from '@csz/contract/share-cards/facts';
import { box, COLORS, drawable, frame, label, type Shape, words } from './parts.ts';

/** The card of a post: its title, and whose it is. */
export const postCard = ({ title, authorName, authorRole, category, date }: PostFacts): Shape =>
  frame({
    head: [
      box({ fontSize: 48, fontWeight: 700, color: COLORS.lamp, letterSpacing: 2 }, 'THE ZONE'),
      ...(category === '' ? [] : [label(category, COLORS.soft)]),
    ],
    body: box(
      { flexDirection: 'column', width: '100%' },
      words(drawable(title) || 'A post in The Zone', {
        lines: 4,
        fit: { width: 1080, sizes: [96, 82, 70, 60] },
        style: { fontWeight: 700, lineHeight: 1.06 },
      }),
      words([authorName, authorRole].filter(Boolean).join(', '), {
        style: { fontSize: 44, color: COLORS.soft, marginTop: 18, width: 1080 },
      }),
    ),
    foot: formatDate(date),
  });
