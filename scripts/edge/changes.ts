import { addressOf } from '@csz/contract/core/route';
import { gamesRoutes } from '@csz/contract/games/routes';
import { scoresRoutes } from '@csz/contract/scores/routes';
import { type Game, playedGames, signInStaff } from '../crash/reports.ts';

/** The portal with and without the edge. */
export interface Served {
  readonly portal: string;
  readonly edge: string;
}

/** Takes down what was found, in a sentence, and whether it is as promised. */
export type Report = (isMet: boolean, sentence: string) => void;

const TIMES = 10;
const MOST_MS = 1000;
/** A stream that stays silent so long has missed the change. */
const SILENT_MS = 5000;

interface Shown {
  readonly isHit: boolean;
  readonly scores: readonly (number | null)[];
}

async function shownBy(url: string, game: Game, headers: Record<string, string> = {}): Promise<Shown> {
  const answer = await fetch(url + addressOf(gamesRoutes.getGame, { params: { id: game.id } }), { headers });
  const { teams } = (await answer.json()) as { teams: { id: string; score: number | null }[] };
  const scores = game.teams.map(({ id }) => teams.find((team) => team.id === id)?.score ?? null);
  return { isHit: answer.headers.get('x-cache') === 'hit', scores };
}

/**
 * Reports through the edge that the other team has won: the same scores are ones that their sport allows.
 *
 * @returns them, and the cookies of the answer.
 */
async function correct(edge: string, headers: Record<string, string>, game: Game) {
  const { scores: before } = await shownBy(edge, game);
  const scores = before.toReversed();
  const body = JSON.stringify({
    gameId: game.id,
    scores: game.teams.map(({ id }, at) => ({ gameResultId: id, score: scores[at] })),
    final: true,
    isCertain: true,
    reason: 'The edge is tried.',
  });
  const answer = await fetch(edge + addressOf(scoresRoutes.submitScores, {}), { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`A report answered ${answer.status}: ${await answer.text()}`);
  const cookie =
    answer.headers
      .getSetCookie()
      .find((text) => text.startsWith('csz_wrote='))
      ?.split(';')[0] ?? '';
  return { scores, cookie };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean => one.join() === other.join();

/** Scores change while the edge keeps the games: how long it shows the old ones. */
export async function showChanges({ portal, edge }: Served, report: Report): Promise<void> {
  const staff = await signInStaff(portal);
  const games = (await playedGames(portal)).slice(0, TIMES);
  let slowest = 0;
  let kept = 0;
  let seenByWriter = 0;
  for (const game of games) {
    await shownBy(edge, game);
    kept += Number((await shownBy(edge, game)).isHit);
    const { scores, cookie } = await correct(edge, staff, game);
    const began = performance.now();
    const { scores: own } = await shownBy(edge, game, { cookie });
    seenByWriter += Number(isSame(own, scores));
    while (!isSame((await shownBy(edge, game)).scores, scores) && performance.now() - began < 60_000);
    slowest = Math.max(slowest, performance.now() - began);
  }
  report(kept === games.length, `${kept} of ${games.length} games were kept by the edge before they were changed`);
  report(slowest < MOST_MS, `a change is visible through the edge after ${slowest.toFixed(0)} ms at most`);
  report(seenByWriter === games.length, `the browser that wrote saw ${seenByWriter} of ${games.length} at once`);
}

/** An open page hears of a change through the edge, and loads the game again in that moment. */
export async function showLiveUpdates({ portal, edge }: Served, report: Report): Promise<void> {
  const staff = await signInStaff(portal);
  const [game] = await playedGames(portal);
  if (game === undefined) throw new Error('The demo world has no game with a score.');
  const away = new AbortController();
  const stream = await fetch(`${edge}/api/live`, { signal: away.signal });
  await shownBy(edge, game);
  const heard = hears(stream, `"game:${game.id}"`);
  const { scores } = await correct(edge, staff, game);
  const began = performance.now();
  const isHeard = await Promise.race([heard, new Promise<false>((resolve) => setTimeout(resolve, SILENT_MS, false))]);
  const ms = performance.now() - began;
  const shown = await shownBy(edge, game, { 'cache-control': 'no-cache' });
  away.abort();
  report(isHeard && ms < MOST_MS, `an open page hears of a change through the edge, after ${ms.toFixed(0)} ms`);
  report(isSame(shown.scores, scores), 'what it then loads through the edge has the change');
}

async function hears({ body }: Response, key: string): Promise<boolean> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const bytes of body ?? []) {
      text += decoder.decode(bytes as Uint8Array, { stream: true });
      if (text.includes(key)) return true;
    }
  } catch {
    // The stream was left.
  }
  return false;
}
