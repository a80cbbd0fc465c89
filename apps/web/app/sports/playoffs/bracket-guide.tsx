import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';

/**
 * Lights all matches of the team that is pointed at, and marks the round that is in sight. It works on the HTML as it came
 * with the page just as on what React draws, so it stands around a bracket and keeps its marks in the page itself.
 */
export function BracketGuide({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current === null ? undefined : followRounds(box.current)), []);
  const begin = ({ target }: SyntheticEvent) => traceTeam(box.current, (target as Element).closest(TEAM));
  const end = () => traceTeam(box.current, null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the links inside
    <div ref={box} style={CONTENTS} onMouseOver={begin} onMouseOut={end} onFocus={begin} onBlur={end}>
      {children}
    </div>
  );
}

const CONTENTS = { display: 'contents' };

/** A link to the schedule of a team. All links to one team have one address. */
const TEAM = 'a[href^="/schedules?"]';

/** Marks all lines of a team, or none. */
function traceTeam(box: Element | null, team: Element | null): void {
  for (const link of box?.querySelectorAll(TEAM) ?? []) {
    const isTraced = team !== null && link.getAttribute('href') === team.getAttribute('href');
    link.closest('li')?.toggleAttribute('data-traced', isTraced);
  }
}

const LET_GO = ['pointerdown', 'touchstart', 'wheel', 'keydown'];

/** Keeps the mark of the buttons of each drawing on the round that is first in sight. Answers how to stop. */
function followRounds(box: Element): () => void {
  // What was pressed counts until the reader scrolls: the last rounds may fit beside each other.
  const held = new WeakSet<Element>();
  const look = (scroller: Element) => {
    if (!held.has(scroller) && scroller.scrollWidth > scroller.clientWidth) markNearest(scroller);
  };
  const lookAtAll = () => {
    for (const nav of box.querySelectorAll('nav[data-rounds]')) look(scrollerOf(nav));
  };
  const press = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('nav[data-rounds] a');
    const nav = link?.closest('nav');
    if (link == null || nav == null) return;
    event.preventDefault();
    held.add(scrollerOf(nav));
    mark(nav, link);
    const column = columnOf(link);
    // The first match of a late round stands far down in a big bracket; its heading alone would show nothing.
    const target = column?.querySelector('ol > li') ?? column;
    target?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' });
  };
  const letGo = ({ target }: Event) => {
    const scroller = (target as Element).closest('section');
    if (scroller !== null) held.delete(scroller);
  };
  const listening = new AbortController();
  const { signal } = listening;
  box.addEventListener('click', press, { signal });
  box.addEventListener('scroll', ({ target }) => look(target as Element), { passive: true, capture: true, signal });
  for (const kind of LET_GO) box.addEventListener(kind, letGo, { passive: true, signal });
  const drawn = new MutationObserver(lookAtAll);
  drawn.observe(box, { childList: true, subtree: true });
  lookAtAll();
  return () => {
    listening.abort();
    drawn.disconnect();
  };
}

/** What the buttons scroll: it follows them. */
const scrollerOf = (nav: Element): Element => nav.nextElementSibling ?? nav;

const columnOf = ({ hash }: HTMLAnchorElement) => document.getElementById(decodeURIComponent(hash.slice(1)));

function markNearest(scroller: Element): void {
  const nav = scroller.previousElementSibling;
  if (nav === null || !nav.matches('nav[data-rounds]')) return;
  const { left } = scroller.getBoundingClientRect();
  const distanceOf = (link: HTMLAnchorElement) =>
    Math.abs((columnOf(link)?.getBoundingClientRect().left ?? Number.POSITIVE_INFINITY) - left);
  const links = [...nav.querySelectorAll('a')];
  const [nearest] = links.toSorted((one, other) => distanceOf(one) - distanceOf(other));
  if (nearest !== undefined) mark(nav, nearest);
}

function mark(nav: Element, current: Element): void {
  for (const link of nav.querySelectorAll('a')) {
    if (link === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
