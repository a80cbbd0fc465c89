import {
  type DehydratedState,
  dehydrate,
  hydrate,
  infiniteQueryOptions,
  QueryClientProvider,
  useQuery,
} from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub, Link, useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { type OnDemand, onDemand } from '#web/ui/on-demand.tsx';
import { makeQueryClient } from './query-client.ts';
import { dependingOn, refresh } from './refresh.ts';
import { servedOnce, travelling, useServed, wake } from './served.ts';
import { ServedOnce } from './served-once.tsx';

interface Score {
  readonly id: string;
  readonly words: string;
}

let answer: readonly Score[] = [];
let requests = 0;
let pressed = 0;

const scoresQuery = servedOnce({
  queryKey: ['scores'],
  queryFn: async () => {
    requests += 1;
    return answer;
  },
  meta: dependingOn((data) => (data as readonly Score[]).map(({ id }) => `game:${id}`)),
});

function Scores() {
  const { data = [] } = useQuery(scoresQuery);
  return (
    <>
      <ul>
        {data.map(({ id, words }) => (
          <li key={id}>
            <Link to={`/games/${id}`}>{words}</Link>
          </li>
        ))}
      </ul>
      <details>
        <summary>All of them</summary>
      </details>
      <button type="button" onClick={() => (pressed += 1)}>
        Refresh
      </button>
      <Link
        to="/more"
        data-alive=""
        onClick={(event) => {
          event.preventDefault();
          pressed += 1;
        }}
      >
        More games
      </Link>
    </>
  );
}

let path = '';
/** What draws the list where its code comes on demand. */
let drawnBy: OnDemand<object> | undefined;

let isNeeded = false;
let begun = 0;
let ended = 0;

/** What is done to the HTML from outside. */
const whileHtml = (part: Element) => {
  begun += part.querySelectorAll('li').length;
  return () => {
    ended += 1;
  };
};

function Page() {
  path = useLocation().pathname;
  const Drawn = drawnBy ?? Scores;
  return (
    <ServedOnce query={scoresQuery} drawnBy={drawnBy} isNeeded={isNeeded} whileHtml={whileHtml}>
      <Drawn />
    </ServedOnce>
  );
}

/** What the server's page carries beside its HTML. */
function carried(): DehydratedState {
  const server = makeQueryClient();
  server.getQueryCache().build(server, scoresQuery).setData(answer);
  return travelling(dehydrate(server));
}

const link = ({ id, words }: Score) => `<li><a href="/games/${id}" data-discover="true">${words}</a></li>`;

/** Opens a page that came with these scores. */
function open(scores: readonly Score[], { isLost = false, isEmpty = false } = {}) {
  answer = scores;
  const client = makeQueryClient();
  hydrate(client, carried());
  const inside = `<ul>${scores.map(link).join('')}</ul><details><summary>All of them</summary></details><button>Refresh</button><a href="/more" data-discover="true" data-alive="">More games</a>`;
  const container = document.body.appendChild(document.createElement('div'));
  const mark = isLost ? '' : ' data-came=""';
  container.innerHTML = `<div style="display: contents"${mark}>${isLost || isEmpty ? '' : inside}</div>`;
  const Portal = createRoutesStub([{ path: '*', Component: Page }]);
  render(
    <QueryClientProvider client={client}>
      <Portal />
    </QueryClientProvider>,
    { container, hydrate: true },
  );
  const publish = (...keys: string[]) =>
    act(async () => {
      await refresh(client, new Set(keys));
      // Observers of the answers are notified in a turn of their own.
      await new Promise((done) => setTimeout(done));
    });
  return { publish, address: () => path };
}

const TWO = [
  { id: '7', words: 'Howard 7, Reservoir 0' },
  { id: '8', words: 'Atholton 3, Glenelg 0' },
];
const words = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  requests = 0;
  pressed = 0;
  drawnBy = undefined;
  isNeeded = false;
  begun = 0;
  ended = 0;
});

test('the page carries what a list was made from instead of the list', () => {
  answer = TWO;
  const [query] = carried().queries;
  expect(query).toMatchObject({ queryKey: ['served', 'scores'], state: { data: { keys: 'game:7 game:8' } } });
  expect(JSON.stringify(query)).not.toContain('Howard');
});

test('a list stays as it came, and nothing is asked for it', () => {
  open(TWO);
  const element = screen.getByText('Howard 7, Reservoir 0');
  fireEvent.focus(window);
  expect(screen.getByText('Howard 7, Reservoir 0')).toBe(element);
  expect(requests).toBe(0);
});

test('something else that changes leaves it alone', async () => {
  const { publish } = open(TWO);
  await publish('game:9');
  expect(requests).toBe(0);
});

test('what changes is fetched, and the visitor stays where they are', async () => {
  const { publish } = open(TWO);
  screen.getByText('Howard 7, Reservoir 0').focus();
  screen.getByText('All of them').closest('details')?.setAttribute('open', '');
  answer = [{ id: '7', words: 'Howard 14, Reservoir 0' }, ...TWO.slice(1)];
  await publish('game:7');
  expect(words()).toEqual(['Howard 14, Reservoir 0', 'Atholton 3, Glenelg 0']);
  expect(document.activeElement?.textContent).toBe('Howard 14, Reservoir 0');
  expect(screen.getByText('All of them').closest('details')?.open).toBe(true);
});

test('after that React changes only what is different', async () => {
  const { publish } = open(TWO);
  await publish('game:7');
  const other = screen.getByText('Atholton 3, Glenelg 0');
  answer = [{ id: '7', words: 'Howard 21, Reservoir 0' }, ...TWO.slice(1)];
  await publish('game:7');
  expect(words()).toEqual(['Howard 21, Reservoir 0', 'Atholton 3, Glenelg 0']);
  expect(screen.getByText('Atholton 3, Glenelg 0')).toBe(other);
});

test('a link leads on within the page, before anything was fetched', async () => {
  const { address } = open(TWO);
  await act(async () => fireEvent.click(screen.getByText('Atholton 3, Glenelg 0')));
  expect(address()).toBe('/games/8');
  expect(requests).toBe(0);
});

test.each([['button', 'Refresh'] as const, ['link', 'More games'] as const])(
  'a %s that needs what is not there fetches it and is pressed then',
  async (role, name) => {
    const { address } = open(TWO);
    await act(async () => fireEvent.click(screen.getByRole(role, { name })));
    await expect.poll(() => pressed).toBe(1);
    await act(() => new Promise((settled) => setTimeout(settled)));
    expect(requests).toBe(1);
    expect(address()).toBe('/');
  },
);

test('nothing is replaced under a finger', async () => {
  const { publish, address } = open(TWO);
  const card = screen.getByText('Atholton 3, Glenelg 0');
  fireEvent.pointerDown(card);
  await publish('game:7');
  expect(screen.getByText('Atholton 3, Glenelg 0')).toBe(card);
  fireEvent.pointerUp(window);
  await act(async () => fireEvent.click(card));
  expect(address()).toBe('/games/8');
  await expect.poll(() => screen.getByText('Atholton 3, Glenelg 0') === card).toBe(false);
});

test('a list whose code comes on demand stays as it came until that is here too', async () => {
  const code = Promise.withResolvers<typeof Scores>();
  drawnBy = onDemand(() => code.promise);
  const { publish } = open(TWO);
  screen.getByText('Howard 7, Reservoir 0').focus();
  answer = [{ id: '7', words: 'Howard 14, Reservoir 0' }, ...TWO.slice(1)];
  await publish('game:7');
  expect(requests).toBe(1);
  expect(document.activeElement?.textContent).toBe('Howard 7, Reservoir 0');
  code.resolve(Scores);
  await expect.poll(words).toEqual(['Howard 14, Reservoir 0', 'Atholton 3, Glenelg 0']);
  expect(document.activeElement?.textContent).toBe('Howard 14, Reservoir 0');
});

test('a button that needs code that is not there fetches both and is pressed then', async () => {
  drawnBy = onDemand(async () => Scores);
  open(TWO);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Refresh' })));
  await expect.poll(() => pressed).toBe(1);
});

test('what a visitor needs at once is drawn at once', async () => {
  isNeeded = true;
  open(TWO);
  await expect.poll(() => requests).toBe(1);
  await expect.poll(() => ended).toBe(1);
  expect(words()).toEqual(TWO.map((score) => score.words));
});

test('what is done to the HTML from outside ends when the list is drawn', async () => {
  const { publish } = open(TWO);
  expect([begun, ended]).toEqual([2, 0]);
  await publish('game:7');
  expect([begun, ended]).toEqual([2, 1]);
});

test('where the HTML is lost the list is fetched', async () => {
  open(TWO, { isLost: true });
  await expect.poll(words).toEqual(TWO.map((score) => score.words));
});

test('where it has nothing to show it is empty as it came, and not asked for', async () => {
  open([], { isEmpty: true });
  await act(() => new Promise((passed) => setTimeout(passed, 20)));
  expect(requests).toBe(0);
});

const requestedPages: unknown[] = [];
const pagesQuery = servedOnce(
  infiniteQueryOptions({
    queryKey: ['pages'],
    queryFn: async ({ pageParam }) => requestedPages.push(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last: number) => last + 1,
  }),
);
const Pages = () => (useServed(pagesQuery) ? 'as it came' : 'drawn');

test('a list of pages is fetched with as many as the page shows', async () => {
  const server = makeQueryClient();
  await server.fetchInfiniteQuery({ ...pagesQuery, pages: 2 });
  const client = makeQueryClient();
  hydrate(client, travelling(dehydrate(server)));
  const { container } = render(
    <QueryClientProvider client={client}>
      <Pages />
    </QueryClientProvider>,
  );
  expect(container.textContent).toBe('as it came');
  requestedPages.length = 0;
  expect(await act(() => wake(client, pagesQuery))).toBe(true);
  expect(requestedPages).toEqual([1, 2]);
  await expect.poll(() => container.textContent).toBe('drawn');
});
