import { pages } from '@csz/contract/pages';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { LoadingScreen } from '#web/shell/loading-screen.tsx';
import type { Ahead } from '#web/shell/shell.tsx';
import { useLongMove } from '#web/shell/use-long-move.ts';
import { prefetchGame } from '#web/sports/games/game-query.ts';
import { type CardFacts, readCard } from '#web/sports/scores/read-card.ts';
import { Columns } from '#web/ui/columns.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { GameFace } from './game-face.tsx';

/** A game whose card was pressed. */
interface Pressed {
  readonly path: string;
  /** Which entry of the history the board is. */
  readonly key: string;
  /** How far down the board was, in px. */
  readonly from: number;
  readonly link: HTMLElement;
}

/**
 * What takes the place of the page that is left while the next one is on its way: the head of a game at the press of its
 * card, or after a while that something loads. The address is the game's from the press on, so that the way back leads
 * to the board.
 */
export function NextPage({ show }: { show: (ahead: Ahead | undefined) => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isLong = useLongMove();
  const { key } = useLocation();
  const path = useNavigation().location?.pathname;
  const [pressed, setPressed] = useState<Pressed>();
  const isShown = pressed !== undefined && pressed.path === path;
  const ended = useRef<Pressed>(undefined);
  useLayoutEffect(() => {
    if (!isShown) return;
    scrollTo({ top: 0, behavior: 'instant' });
    // The head has a main part too, and "Skip to content" leads to the first of that name.
    const behind = pressed.link.closest('#main');
    behind?.removeAttribute('id');
    return () => {
      behind?.setAttribute('id', 'main');
      scrollTo({ top: pressed.from, behavior: 'instant' });
      ended.current = pressed;
      setPressed(undefined);
      show(undefined);
    };
  }, [isShown, pressed, show]);
  useEffect(() => {
    if (path !== undefined || ended.current === undefined) return;
    // The router kept the place of the head for that of the board.
    const { key: board, from, link } = ended.current;
    ended.current = undefined;
    if (board !== key) return;
    scrollTo({ top: from, behavior: 'instant' });
    // Hidden behind the head it lost the focus.
    if (document.activeElement === document.body) link.focus({ preventScroll: true });
  }, [path, key]);
  useAbandoned(ended);
  useEffect(() => {
    if (!isLong || path === undefined || isShown) return;
    show({ path, part: <LoadingScreen /> });
    return () => show(undefined);
  }, [isLong, path, isShown, show]);
  useEffect(() => {
    const press = (event: MouseEvent) => {
      // Without a line the browser loads the page whole, as the worker has kept it.
      if (event.defaultPrevented || !navigator.onLine) return;
      const link = isPlain(event) && event.target instanceof Element && event.target.closest<HTMLAnchorElement>(CARDS);
      const facts = link ? readCard(link) : undefined;
      if (!link || facts === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const { pathname, search, hash } = link;
      prefetchGame(client, pathname);
      const spoken = link.querySelector('.visually-hidden')?.textContent ?? '';
      setPressed({ path: pathname, key, from: scrollY, link });
      show({ path: pathname, part: <Head facts={facts} spoken={spoken} /> });
      // The router would change the address only at the end; it takes this entry over.
      history.pushState({ usr: null, key: 'opened', idx: (history.state?.idx ?? 0) + 1 }, '', link.href);
      void navigate(pathname + search + hash, { replace: true });
    };
    // Before React, whose links would go there without this.
    addEventListener('click', press, { capture: true });
    return () => removeEventListener('click', press, { capture: true });
  }, [client, navigate, key, show]);
  return null;
}

/** Another link that is pressed before the game has come takes its place in the history. */
function useAbandoned(ended: RefObject<Pressed | undefined>): void {
  const navigate = useNavigate();
  const { location: going, formMethod } = useNavigation();
  const abandoned = useRef<Pressed>(undefined);
  useEffect(() => {
    const pressed = ended.current;
    if (going === undefined || formMethod !== undefined || pressed === undefined || pressed === abandoned.current)
      return;
    // The way back has left the game's address already.
    if (going.pathname === pressed.path || window.location.pathname !== pressed.path) return;
    abandoned.current = pressed;
    void navigate(going, { replace: true, state: going.state });
  }, [going, formMethod, ended, navigate]);
}

const CARDS = `a[href^="${pages.game('')}"]`;

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Room for what stands beside it. */
const EMPTY = '';

/** Where it will be when the rest has come, with the same columns beside it. */
const Head = ({ facts, spoken }: { facts: CardFacts; spoken: string }) => (
  <Columns side={EMPTY} far={EMPTY}>
    <Stack as="article" gap={5}>
      <GameFace {...facts} spoken={spoken} />
    </Stack>
  </Columns>
);
