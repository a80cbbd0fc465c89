import type { GameFacts } from '@csz/contract/share-cards/facts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { WAYS_IN } from '#server/community/markup/testing/hostile.ts';
import { CardDrawer, openCardThread } from './card-drawer.ts';
import { drawCard, drawSvg } from './draw-card.ts';
import { gameCard } from './game-card.ts';
import type { Shape } from './parts.ts';
import { postCard } from './post-card.ts';

type Team = GameFacts['teams'][number];

const aTeam = (shortName: string, given: Partial<Team> = {}): Team => ({
  name: shortName,
  shortName,
  initials: shortName.slice(0, 2).toUpperCase(),
  colors: ['#7a1f2b', '#f2c14e'],
  imgUrl: '/crests/1.svg',
  score: null,
  placing: null,
  outcome: null,
  forfeited: false,
  isHome: false,
  record: { won: 0, lose: 0, ties: 0 },
  ...given,
});

const aGame = (given: Partial<GameFacts> = {}): GameFacts => ({
  gameType: 'Game',
  sportName: 'Football',
  name: '',
  leagueName: '',
  location: 'Stony Creek Stadium',
  status: 'Active',
  resultStatus: 'none',
  scoreTrust: 'unreported',
  isSoFar: false,
  lowWins: false,
  playedOn: '2026-10-30',
  startTime: '19:00:00',
  isNeutral: false,
  teams: [aTeam('Stony Creek', { isHome: true }), aTeam('Quarry Ridge')],
  ...given,
});

const level = [aTeam('Elm', { score: 0, isHome: true }), aTeam('Oak', { score: 0 })];

/** All words of a card, in the order in which they are drawn. */
function wordsOf({ props: { children } }: Shape): string[] {
  return [children]
    .flat()
    .flatMap((child) => (typeof child === 'string' ? [child] : child ? wordsOf(child as Shape) : []));
}

const shown = (game: GameFacts) => wordsOf(gameCard(game, new Map())).join(' | ');

test('before a game its card says who, when and where, the guests first', () => {
  expect(shown(aGame())).toMatch(
    /^FOOTBALL .* Fri, Oct 30, 2026, 7:00 pm .* Quarry Ridge .* Stony Creek .* Stony Creek Stadium/,
  );
  expect(shown(aGame({ playedOn: null }))).toContain('Date TBD');
});

test.each([
  [{ resultStatus: 'final', scoreTrust: 'official' }, 'Final • Official'],
  [{ resultStatus: 'final', scoreTrust: 'corrected' }, 'Final • Corrected'],
  [{ resultStatus: 'final', scoreTrust: 'disputed' }, 'Final • Disputed'],
  [{ scoreTrust: 'reported' }, 'Reported, not confirmed yet'],
  [{ scoreTrust: 'disputed' }, 'Disputed'],
  [{ scoreTrust: 'reported', isSoFar: true }, 'Score so far'],
  [{ status: 'Postponed' }, 'Postponed'],
  [{ resultStatus: 'no_contest' }, 'No contest'],
] as const)('a game that is %j says "%s" beside its score', (state, label) => {
  expect(shown(aGame({ ...state, teams: level }))).toContain(`| ${label} |`);
});

test('nil to nil is a score, and a game that was given up says by whom', () => {
  expect(shown(aGame({ teams: level })).match(/\| 0/g)).toHaveLength(2);
  const teams = [aTeam('Elm', { forfeited: true, outcome: 'L' }), aTeam('Oak', { outcome: 'W' })];
  const forfeit = shown(aGame({ resultStatus: 'forfeit', teams }));
  expect(forfeit).toContain('Guest • Forfeited | F');
  expect(forfeit).toContain('| W |');
});

test('the card of a meet names the first places and counts the others', () => {
  const teams = Array.from({ length: 9 }, (_, at) => aTeam(`School ${at + 1}`, { placing: 9 - at, score: 20 + at }));
  const words = shown(aGame({ teams, name: 'County Meet' }));
  expect(words).toMatch(/County Meet .* 1 \| .*School 9 .* 5 \| .*School 5/);
  expect(words).toContain('and 4 more teams');
  expect(words).not.toContain('School 4');
});

test('the card of an event is its name, with the first of its schools', () => {
  const named = { gameType: 'Event', name: 'Tryouts' } as const;
  expect(shown(aGame({ ...named, teams: [] }))).toMatch(
    /^FOOTBALL \|.*\| Fri, Oct 30, 2026, 7:00 pm \| Tryouts \| Fri/,
  );
  const teams = ['Elm', 'Oak', 'Ash', 'Fir'].map((name) => aTeam(name));
  expect(shown(aGame({ ...named, teams }))).toMatch(/Tryouts \| EL \| Elm \| OA \| Oak \| and 2 more schools/);
});

test('a card is a picture of 1200 by 630, whatever names it has to hold', async () => {
  const long = 'Our Lady of Perpetual Help and Saint Bartholomew Preparatory Academy of the Chesapeake 🎉 漢字';
  const teams = [aTeam(long, { score: 102.5, isHome: true }), aTeam('Ż', { score: 9 })];
  const game = aGame({ sportName: long, name: long, location: long, resultStatus: 'final', teams });
  expect(await sharp(await drawCard(gameCard(game, new Map()))).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  });
});

test('what a card clips it does not mask too, which would take most of the time of its drawing', async () => {
  const svg = await drawSvg(gameCard(aGame({ teams: level, resultStatus: 'final' }), new Map()));
  expect(svg).toContain(' clip-path="url(#satori_cp');
  expect(svg).not.toContain(' mask="url(');
});

/** What a card is made of, each once. */
const partsOf = ({ type, props: { children } }: Shape): string[] => [
  ...new Set([
    type,
    ...[children].flat().flatMap((child) => (typeof child === 'object' ? partsOf(child as Shape) : [])),
  ]),
];

test('the card of a post that is called like a way to attack is made of its words, and is a picture', async () => {
  const post = { authorName: '<svg onload=alert(1)>', authorRole: '', category: 'General', date: '2026-10-30' };
  const cards = WAYS_IN.map((title) => postCard({ ...post, title }));
  expect(new Set(cards.flatMap(partsOf))).toEqual(new Set(['div']));
  const [first] = cards as [Shape];
  expect(wordsOf(first)).toEqual(expect.arrayContaining(['<script>alert(1)</script>', '<svg onload=alert(1)>']));
  expect((await sharp(await drawCard(first)).metadata()).format).toBe('png');
});

test('the thread of the cards draws what this one would draw, and goes on after one that cannot be drawn', async () => {
  const thread = openCardThread(() => {});
  const card = gameCard(aGame(), new Map());
  await expect(thread.draw({ ...card, type: '', props: { style: { display: 'none of these' } } })).rejects.toThrow();
  const drawn = await thread.draw(card);
  expect(drawn.equals(await drawCard(card))).toBe(true);
  await thread.close();
});

test('a card that many ask for at once is drawn once, and kept', async () => {
  const drawer = new CardDrawer();
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    return Buffer.from(String(drawn));
  };
  const cards = await Promise.all(Array.from({ length: 20 }, () => drawer.find('/cards/game/1/a.png', draw)));
  expect([...new Set(cards.map(String))]).toEqual(['1']);
  await drawer.find('/cards/game/1/a.png', draw);
  expect(drawn).toBe(1);
});

test('two cards are drawn at once, the others wait their turn, and of a flood the last are turned away', async () => {
  const drawer = new CardDrawer();
  const open: (() => void)[] = [];
  const begun = () => open.length;
  const ask = (id: number) =>
    drawer.find(`/cards/game/${id}/a.png`, async () => {
      await new Promise<void>((resolve) => open.push(resolve));
      return Buffer.from(String(id));
    });
  const asked = Array.from({ length: 60 }, (_, id) => ask(id));
  expect(begun()).toBe(2);
  for (let at = 0; at < 42; at += 1) {
    open[at]?.();
    await asked[at];
    await Promise.resolve();
  }
  const cards = await Promise.all(asked);
  expect(cards.map((card) => card && String(card))).toEqual(
    Array.from({ length: 60 }, (_, id) => (id < 42 ? String(id) : undefined)),
  );
});

test('a drawing that fails gives its place to the next and is tried again', async () => {
  const drawer = new CardDrawer();
  const fail = () => Promise.reject(new Error('no font'));
  for (let at = 0; at < 3; at += 1) await expect(drawer.find('/a', fail)).rejects.toThrow('no font');
  expect(String(await drawer.find('/a', async () => Buffer.from('drawn')))).toBe('drawn');
});
