import { formatCount } from '@csz/contract/core/format-count';
/** '1 game', '24 games'. */
export function countText(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
