import type { World } from './data.ts';
import { board, eveningsOf } from './requests.ts';
import { gamesIn } from './sizes.ts';

/** More boards than a portal makes pages of in a second. */
export const BOARDS_A_SECOND = 300;
/** Enough that one is no longer kept when its turn comes again. */
const MOST_EVENINGS = 50_000;

/** The addresses of a world's boards, each once. */
export async function boardsOf(world: World): Promise<string[]> {
  const evenings = await eveningsOf(world, Math.min(gamesIn(world.size) / 2, MOST_EVENINGS));
  return [...new Set(evenings.map(board))];
}

/** Boards that are in no cache: they come in turn, and one of before comes again when it is no longer kept. */
export class BoardsInTurn {
  readonly #boards: readonly string[];
  #asked = 0;

  constructor(boards: readonly string[]) {
    this.#boards = boards;
  }

  next(count: number): string[] {
    return Array.from({ length: count }, () => this.#boards[this.#asked++ % this.#boards.length] ?? '');
  }
}
