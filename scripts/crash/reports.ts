import { addressOf, paths } from '@csz/contract/paths';

/** A report that the portal said it had. */
export interface Acknowledged {
  readonly gameId: string;
  readonly reportId: string;
}

interface Game {
  readonly id: string;
  readonly teams: readonly { readonly id: string }[];
}

const PASSWORD = 'quarry-ridge-demo';
/** As many write at once as two benches and two fans. */
const AT_ONCE = 4;

/** The headers of the demo world's site administrator, who may report and correct every game. */
export async function signInStaff(url: string): Promise<Record<string, string>> {
  const answer = await fetch(url + addressOf(paths.login, {}), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.example', password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
}

/** Reports scores of played games, several at once, until the portal is gone. Answers with what was acknowledged. */
export async function reportUntilKilled(
  url: string,
  headers: Record<string, string>,
  games: readonly Game[],
): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, writer) => {
      for (let turn = 0; ; turn += 1) {
        const game = games[(turn * AT_ONCE + writer) % games.length];
        const reportId = game && (await report(url, headers, game));
        if (game === undefined || reportId === undefined || reportId === 'gone') return;
        if (reportId !== null) acknowledged.push({ gameId: game.id, reportId });
      }
    }),
  );
  return acknowledged;
}

/** Games that can be reported: other ones every time: nobody may report one game too often. */
export async function playedGames(url: string): Promise<Game[]> {
  const page = 1 + Math.floor(Math.random() * 8);
  const to = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const query = { to, page: String(page), perPage: '200', gameType: 'Game' as const };
  const answer = await fetch(url + addressOf(paths.listGames, { query }));
  const { items } = (await answer.json()) as { items: (Game & { resultStatus: string; status: string })[] };
  return items
    .filter(({ teams, resultStatus, status }) => teams.length === 2 && resultStatus === 'final' && status === 'Active')
    .sort(() => Math.random() - 0.5);
}

/** The report's id; null when it was refused, `gone` when nobody answered any more. */
async function report(url: string, headers: Record<string, string>, game: Game): Promise<string | null | 'gone'> {
  const first = 1 + Math.floor(Math.random() * 2);
  const scores = game.teams.map(({ id }, at) => ({ gameResultId: id, score: at === 0 ? first : 3 }));
  const body = JSON.stringify({ gameId: game.id, scores, final: true, isCertain: true, reason: 'Crash test' });
  try {
    const answer = await fetch(url + addressOf(paths.submitScores, {}), { method: 'POST', headers, body });
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
    const answer = await fetch(url + addressOf(paths.listGameReports, { params: { id: gameId } }));
    const { items } = (await answer.json()) as { items: { id: string }[] };
    const found = new Set(items.map(({ id }) => id));
    missing.push(...reports.filter(({ reportId }) => !found.has(reportId)));
  }
  return missing;
}
