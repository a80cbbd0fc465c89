import { type Random, randomFor } from './prng.ts';
import type { ZoneGame } from './zone-games.ts';

/** Titles and words about a game, with places for its teams and score. */
const GAME_POSTS: readonly (readonly [title: string, body: string])[] = [
  [
    '{winner} finish strong, {score}',
    'What a second half. **{winner}** never stopped running and {score} says it all.',
  ],
  [
    '{away} at {home}: best night of the season',
    'The stands were full and loud. {score} in the end. See you all next week!',
  ],
  ['Proud of our {sport} team', 'Win or lose, this group works harder than any I have seen. {score} today.'],
  ['That last play at {home}', 'Did everybody see that? I am still hoarse. Final: {score}.'],
  [
    'Sportsmanship at {home}',
    'A player of {away} went down and a player of {home} helped them up. **That** is why we come.',
  ],
  [
    '{home} student section was on fire',
    'Best signs in the county:\n\n- the one about the bus\n- the one about homework\n\nScore was {score}.',
  ],
  [
    'Three things from {away} at {home}',
    '1. Defense wins\n2. Free throws count\n3. {winner} want it more this year\n\nFinal: {score}.',
  ],
  [
    'Thank you, bus drivers',
    'Rain, traffic, and {away} still got to {home} in time. {score}, and everybody home safe.',
  ],
  ['{sport}: what {score} means', 'With this one the table looks different. I have {winner} going far.'],
  ['Senior night at {home}', 'Flowers, parents, and then {score}. Could not have written it better.'],
];

/** What people talk about between games: category, title, words. */
const TALK: readonly (readonly [category: string, title: string, body: string])[] = [
  ['general', 'Who has a ride to {home} on Friday?', 'Our usual car is full. We can meet at the library lot at five.'],
  ['recruiting', 'First letter from a college', 'No names yet, but a junior from {home} got one today. So proud!'],
  [
    'blogs',
    'Notes from the press box, week after week',
    'Ten years of keeping the book for {home} taught me: bring two pencils.',
  ],
  ['general', 'Lost: blue water bottle', 'Left at the {home} gym after practice. It has a sticker of a fox.'],
  ['highlights', 'Best catch of the month?', 'My vote goes to {home}. Tell me yours.'],
  [
    'blogs',
    'Why I love away games',
    '> The longer the bus ride, the better the stories.\n\nOurs to {home} was two hours.',
  ],
  ['recruiting', 'Camp or tournament in the summer?', 'Our daughter plays for {home}. What did you choose, and why?'],
  ['general', 'Snack bar at {home}', 'The soup is back. That is all.'],
  ['highlights', 'Freshman to watch', 'Keep an eye on the keeper of {home}. So calm.'],
  ['general', 'Band is looking for drummers', 'The {home} band plays at every home game. Practice is on Tuesdays.'],
];

/** What people answer. */
const COMMENTS: readonly string[] = [
  'What a game!',
  'So proud of this team.',
  'Could not make it, thank you for posting.',
  'That second half...',
  'See you all next week.',
  'The other side played well too. Good sports.',
  'Best student section in the county.',
  'Who is going on Friday?',
  'My voice is **gone**.',
  'I was there and still cannot believe it.',
  'Great pictures, thank you!',
  'Congratulations to the seniors.',
  'Next year is ours.',
  'The coach deserves a lot of credit.',
  'Defense, defense, defense.',
  'Thanks to the officials, a hard night in that rain.',
  'First game of our youngest. She wants to play now.',
  'Respect from the other side of the field.',
];

const COMMENTS_OF_A_POST = 6;

const LIKES_OF_A_POST = 10;

/** How long people answer and like, in seconds. */
const ANSWERED_FOR = 150_000;

const HOUR_MS = 3_600_000;

/** What one person does about a post, and when. */
export interface ZoneAnswer {
  readonly at: number;
  /** The number of the writer. */
  readonly by: number;
}

/** A post of the demo world with everything that comes of it. */
export interface ZonePost extends ZoneAnswer {
  readonly title: string;
  readonly body: string;
  /** The path of its category. */
  readonly category: string;
  readonly gameId: number | null;
  readonly tags: readonly { readonly kind: 'school' | 'sport'; readonly id: number }[];
  readonly comments: readonly (ZoneAnswer & { readonly body: string })[];
  readonly likes: readonly ZoneAnswer[];
}

interface Planned {
  readonly games: readonly ZoneGame[];
  readonly writers: number;
  /** Talk between games: so many posts in so many days. */
  readonly talks: number;
  readonly days: number;
  /** Milliseconds since the epoch: nothing is later. */
  readonly now: number;
}

/** What people write about these games, and between them, in the order of time. */
export function planZone({ games, writers, talks, days, now }: Planned): ZonePost[] {
  if (games.length === 0) return [];
  const random = randomFor('zone');
  const about = games.map((game, n) => aboutGame(random, { game, n }));
  const between = Array.from({ length: talks }, (_, n) => aTalk(random, { game: random.pick(games), n, days, now }));
  return [...about, ...between]
    .filter(({ at }) => at < now)
    .toSorted((a, b) => a.at - b.at)
    .map((post) => withAnswers(random, { post: { ...post, by: random.int(0, writers - 1) }, writers, now }));
}

type Words = Omit<ZonePost, 'by' | 'comments' | 'likes'>;

function aboutGame(random: Random, { game, n }: { readonly game: ZoneGame; readonly n: number }): Words {
  const [title, body] = random.pick(GAME_POSTS);
  const words = (text: string) =>
    text
      .replaceAll('{winner}', game.winner ?? game.home)
      .replaceAll('{home}', game.home)
      .replaceAll('{away}', game.away)
      .replaceAll('{score}', game.score)
      .replaceAll('{sport}', game.sport);
  return {
    title: words(title),
    body: words(body),
    category: random.chance(0.3) ? 'highlights' : 'general',
    at: game.at.getTime() + random.int(2, 20) * HOUR_MS + random.int(0, HOUR_MS - 1),
    // Some stand on the page of their game, the others are about its teams.
    gameId: n % 4 === 0 ? game.id : null,
    tags: [
      { kind: 'school', id: random.chance(0.5) ? game.home_id : game.away_id },
      { kind: 'sport', id: game.sport_id },
    ],
  };
}

interface Talking {
  readonly game: ZoneGame;
  readonly n: number;
  readonly days: number;
  readonly now: number;
}

function aTalk(random: Random, { game: { home, home_id }, n, days, now }: Talking): Words {
  const [category, title, body] = TALK[n % TALK.length] ?? ['general', 'Hello', 'Hello.'];
  return {
    title: title.replaceAll('{home}', home),
    body: body.replaceAll('{home}', home),
    category,
    at: now - random.int(HOUR_MS, days * 24 * HOUR_MS),
    gameId: null,
    tags: [{ kind: 'school', id: home_id }],
  };
}

interface Answering {
  readonly post: Words & ZoneAnswer;
  readonly writers: number;
  readonly now: number;
}

function withAnswers(random: Random, { post, writers, now }: Answering): ZonePost {
  const soon = () => post.at + random.int(60, ANSWERED_FOR) * 1000;
  const comments = Array.from({ length: random.poisson(COMMENTS_OF_A_POST) }, () => ({
    at: soon(),
    by: random.int(0, writers - 1),
    body: random.pick(COMMENTS),
  }));
  const readers = random.shuffle(Array.from({ length: writers }, (_, by) => by).filter((by) => by !== post.by));
  const likes = readers.slice(0, random.poisson(LIKES_OF_A_POST)).map((by) => ({ at: soon(), by }));
  const inTime = <T extends ZoneAnswer>(answers: readonly T[]) =>
    answers.filter(({ at }) => at < now).toSorted((a, b) => a.at - b.at);
  return { ...post, comments: inTime(comments), likes: inTime(likes) };
}
