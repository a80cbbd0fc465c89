// Keeps the widget that it is part of up to date, and says to the page around how high it is.

/** A stadium full of phones hears of a touchdown at once and comes for it one after the other. */
const SPREAD_MS = 400;
/** Time changes what is on it too: games begin, days end. */
const LOOK_MS = 300_000;
/** Where there is no stream of changes. */
const POLL_MS = 60_000;

/** @type {EventSource | undefined} */
let changes;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let due;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let retry;
let turn = Promise.resolve();
let knownUntil = 0;
let height = 0;

const shown = () => document.querySelector('main');

async function refresh() {
  const askedAt = performance.now();
  const answer = await fetch(location.href, { cache: 'no-cache', credentials: 'omit' });
  // While the portal is away the widget keeps what it shows.
  if (answer.status >= 500 || answer.status === 429) return void setTimeout(look, POLL_MS);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [before, after] = [shown(), page.querySelector('main')];
  if (!before || !after || before.outerHTML === after.outerHTML) return;
  before.replaceWith(after);
  if (before.dataset.of === after.dataset.of) return;
  leave();
  // Of what is new on it nothing was heard since it was asked for.
  knownUntil = Math.min(knownUntil, askedAt);
  listen();
}

function look() {
  if (due !== undefined) return;
  due = setTimeout(() => {
    due = undefined;
    // Without a line the widget stays as it is until the next look.
    turn = turn.then(refresh).catch(() => {});
  }, Math.random() * SPREAD_MS);
}

function listen() {
  if (changes !== undefined || document.hidden) return;
  clearTimeout(retry);
  // It hears of what it was made from, and of nothing else.
  const stream = new EventSource(`/api/live?of=${shown()?.dataset.of ?? ''}`);
  changes = stream;
  stream.addEventListener('hello', ({ data }) => {
    if (JSON.parse(data).quietMs <= performance.now() - knownUntil + 1000) look();
    knownUntil = performance.now();
  });
  stream.addEventListener('changed', () => {
    knownUntil = performance.now();
    look();
  });
  stream.addEventListener('error', () => {
    // A broken connection comes back by itself; a refused one does not.
    if (stream !== changes || stream.readyState !== EventSource.CLOSED) return;
    changes = undefined;
    retry = setTimeout(() => {
      look();
      listen();
    }, POLL_MS);
  });
}

function leave() {
  if (changes?.readyState === EventSource.OPEN) knownUntil = performance.now();
  changes?.close();
  changes = undefined;
}

function sayHeight() {
  if (parent !== window) parent.postMessage({ type: 'csz:height', height }, '*');
}

new ResizeObserver(() => {
  const now = Math.ceil(document.body.getBoundingClientRect().height);
  if (now === height) return;
  height = now;
  sayHeight();
}).observe(document.body);
// The script of the page around may come later than the widget.
addEventListener('message', ({ source, data }) => {
  if (source === parent && data?.type === 'csz:height?') sayHeight();
});
document.addEventListener('visibilitychange', () => (document.hidden ? leave() : listen()));
setInterval(look, LOOK_MS);
listen();
