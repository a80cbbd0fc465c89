import { accountsRoutes } from '@csz/contract/accounts/routes';
import { addressOf } from '@csz/contract/core/route';
import { gamesRoutes } from '@csz/contract/games/routes';
import { scoresRoutes } from '@csz/contract/scores/routes';
import { seasonLabel, seasonOf } from '@csz/rules/season';

/** A report that the portal acknowledged. */
export interface Acknowledged {
  readonly gameId: string;
  readonly reportId: string;
}

/** A game that one team has won. */
export interface Game {
  readonly id: string;
  readonly teams: readonly { readonly id: string; readonly score: number | null }[];
}

const PASSWORD = 'quarry-ridge-demo';
/** As many write at once as two benches and two fans. */
const AT_ONCE = 4;

/** The headers of the demo world's site administrator, who may report and correct every game. */
export async function signInStaff(url: string): Promise<Record<string, string>> {
  const answer = await fetch(url + addressOf(accountsRoutes.login, {}), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.example', password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
}

interface Night {
  /** Resolves with true at the first one that was acknowledged, with false when all are refused. */
  readonly firstAcknowledged: Promise<boolean>;
  /** Resolves when the portal is gone, with what was acknowledged. */
  readonly ended: Promise<Acknowledged[]>;
}

/** Reports scores of these games, several at once, until the portal is gone or every game was tried. */
export function reportScores(url: string, headers: Record<string, string>, games: readonly Game[]): Night {
  const acknowledged: Acknowledged[] = [];
  const first = Promise.withResolvers<boolean>();
  const waiting = [...games];
  const write = async () => {
    for (let game = waiting.pop(); game !== undefined; game = waiting.pop()) {
      const reportId = await report(url, headers, game);
      if (reportId === 'gone') return;
      if (reportId === null) continue;
      acknowledged.push({ gameId: game.id, reportId });
      first.resolve(true);
    }
  };
  const ended = Promise.all(Array.from({ length: AT_ONCE }, write)).then(() => {
    first.resolve(false);
    return acknowledged;
  });
  return { firstAcknowledged: first.promise, ended };
}

const A_PAGE = 200;

/** Some games of this season that one of two teams has won; other ones every time: a game takes only so many reports. */
export async function playedGames(url: string): Promise<Game[]> {
  const today = Temporal.Now.plainDateISO();
  const season = seasonLabel(seasonOf(today.toString()));
  const to = today.subtract({ days: 1 }).toString();
  const query = { season, to, gameType: 'Game' as const, perPage: String(A_PAGE) };
  const ask = async (page: number) => {
    const answer = await fetch(url + addressOf(gamesRoutes.listGames, { query: { ...query, page: String(page) } }));
    return (await answer.json()) as { total: number; items: (Game & { resultStatus: string; status: string })[] };
  };
  const { total } = await ask(1);
  const { items } = await ask(1 + Math.floor(Math.random() * Math.floor(total / A_PAGE)));
  return items
    .filter(({ resultStatus, status }) => resultStatus === 'final' && status === 'Active')
    .filter(({ teams: [one, other, ...more] }) => more.length === 0 && one?.score !== other?.score)
    .sort(() => Math.random() - 0.5);
}

/** The report's id; null when it was refused, `gone` when the portal did not answer any more. */
async function report(url: string, headers: Record<string, string>, game: Game): Promise<string | null | 'gone'> {
  const first = 1 + Math.floor(Math.random() * 2);
  const scores = game.teams.map(({ id }, at) => ({ gameResultId: id, score: at === 0 ? first : 3 }));
  const body = JSON.stringify({ gameId: game.id, scores, final: true, isCertain: true, reason: 'Crash test' });
  try {
    const answer = await fetch(url + addressOf(scoresRoutes.submitScores, {}), { method: 'POST', headers, body });
    const text = await answer.text();
    return answer.ok ? (JSON.parse(text) as { reportId: string | null }).reportId : null;
  } catch {
    return 'gone';
  }
}

/** Those reports that cannot be found any more. */
export async function listLost(url: string, all: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const missing: Acknowledged[] = [];
  for (const [gameId, reports] of Map.groupBy(all, (one) => one.gameId)) {
    const answer = await fetch(url + addressOf(scoresRoutes.listGameReports, { params: { id: gameId } }));
    const { items } = (await answer.json()) as { items: { id: string }[] };
    const found = new Set(items.map(({ id }) => id));
    missing.push(...reports.filter(({ reportId }) => !found.has(reportId)));
  }
  return missing;
}
