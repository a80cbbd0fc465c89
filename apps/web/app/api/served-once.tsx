import { hashKey, useQueryClient } from '@tanstack/react-query';
import {
  Component,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { AS_IT_CAME } from '#web/ui/as-it-came.tsx';
import type { OnDemand } from '#web/ui/on-demand.tsx';
import { keepPlace } from './keep-place.ts';
import { CAME, type ServedQuery, useKept, wake } from './served.ts';

interface ServedOnceProps {
  /** What is shown inside. Its answer travels as the HTML of it alone (`servedOnce`). */
  readonly query: ServedQuery;
  /** Milliseconds after which it is asked for again in any case: what time alone changes. */
  readonly refetchInterval?: number | false;
  /** It is drawn as soon as scripts run: more than reading is possible here for this visitor. */
  readonly isNeeded?: boolean;
  /** What is done to the HTML while no component stands behind it; answers how that ends. */
  readonly whileHtml?: (part: Element) => () => void;
  /** Draws what is inside. Its code is fetched together with the answer. */
  readonly drawnBy?: OnDemand | undefined;
  /** A link inside is followed to this path. */
  readonly onFollow?: (path: string) => void;
  readonly children: ReactNode;
}

/**
 * A part of a page that reaches the browser as HTML alone. It stays as it came until something of it changes, or a
 * visitor presses what needs the data; then that is fetched, and React draws it. Another view is drawn by React at once.
 */
export const ServedOnce = (props: ServedOnceProps) => <Part key={hashKey(props.query.queryKey)} {...props} />;

function Part({
  query,
  refetchInterval = false,
  isNeeded = false,
  whileHtml,
  drawnBy,
  onFollow,
  children,
}: ServedOnceProps) {
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  const isKept = useKept(query, box, refetchInterval);
  const [isHtml, setHtml] = useState(isKept);
  const [isHeld, hold] = useHold();
  const isDrawable = useCode(drawnBy, isHtml && !isKept);
  const pressed = useRef<HTMLElement>(undefined);
  // Under a finger nothing is replaced: the press would be lost.
  if (isHtml && !isKept && !isHeld && isDrawable) setHtml(false);
  useEffect(() => {
    if (isHtml && box.current !== null) return whileHtml?.(box.current);
  }, [isHtml, whileHtml]);
  const fetchIt = () => Promise.all([wake(client, query), drawnBy?.load()]).catch(() => [false]);
  const isRequested = isHtml && isNeeded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the query that this part stands for
  useEffect(() => {
    if (isRequested) void fetchIt();
  }, [isRequested]);
  const need = async (control?: HTMLElement) => {
    pressed.current = control;
    const [hasCome] = await fetchIt();
    // What does not come here may come as a page of its own.
    if (!hasCome && control instanceof HTMLAnchorElement) location.assign(control.href);
  };
  const { intent, ...follow } = useLinks(need, onFollow);
  return (
    <>
      <Box box={box} isHtml={isHtml} pressed={pressed} onNeeded={need} {...follow} onPointerDown={hold}>
        {children}
      </Box>
      {intent !== undefined && <PrefetchPageLinks page={intent} />}
    </>
  );
}

/** Before code that did not come is asked for again. */
const TRY_AGAIN_MS = 10_000;

/** Whether the code is here; it is fetched when it is needed. Until then the page stays as it came. */
function useCode(drawnBy: OnDemand | undefined, isNeeded: boolean): boolean {
  const isLoaded = drawnBy?.isLoaded() ?? true;
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (isLoaded || !isNeeded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = () => setAttempt(attempt + 1);
    drawnBy?.load().then(next, () => {
      timer = setTimeout(next, TRY_AGAIN_MS);
    });
    return () => clearTimeout(timer);
  }, [drawnBy, isLoaded, isNeeded, attempt]);
  return isLoaded;
}

/** A click comes so long after the finger is lifted. */
const CLICK_MS = 100;

/** Whether a finger or a mouse button is down. */
function useHold(): [isHeld: boolean, hold: () => void] {
  const [isHeld, setHeld] = useState(false);
  const hold = () => {
    setHeld(true);
    const release = () => setTimeout(() => setHeld(false), CLICK_MS);
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, { once: true });
  };
  return [isHeld, hold];
}

/** What links and buttons do while no component stands behind them. */
function useLinks(need: (control: HTMLElement) => Promise<void>, onFollow: ServedOnceProps['onFollow']) {
  const navigate = useNavigate();
  const [intent, setIntent] = useState<string>();
  const onIntent = ({ target }: SyntheticEvent) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-discover]');
    if (link !== null) setIntent(pathOf(link));
  };
  const onClick = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('a[data-discover], a[data-alive], button');
    if (control === null || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!(control instanceof HTMLAnchorElement) || control.dataset.alive !== undefined) return void need(control);
    onFollow?.(control.pathname);
    void navigate(pathOf(control));
  };
  return { intent, onClick, onMouseOver: onIntent, onFocus: onIntent, onTouchStart: onIntent };
}

const pathOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;

type Handlers = Omit<ReturnType<typeof useLinks>, 'intent'>;

interface BoxProps extends Handlers {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly isHtml: boolean;
  /** Is pressed again once a component stands behind it. */
  readonly pressed: RefObject<HTMLElement | undefined>;
  readonly onNeeded: () => Promise<void>;
  readonly onPointerDown: () => void;
  readonly children: ReactNode;
}

const CONTENTS = { display: 'contents' };

/** The element around it: with the HTML as it came, or with what React draws. A class, to look before it is replaced. */
class Box extends Component<BoxProps> {
  override componentDidMount() {
    this.props.box.current?.addEventListener('toggle', this.#toggled, true);
  }

  override componentWillUnmount() {
    this.props.box.current?.removeEventListener('toggle', this.#toggled, true);
  }

  override getSnapshotBeforeUpdate(before: BoxProps) {
    const box = this.props.box.current;
    if (box === null || before.isHtml === this.props.isHtml) return null;
    return keepPlace(box, this.props.pressed.current);
  }

  override componentDidUpdate(_before: BoxProps, _state: unknown, restore: (() => void) | null) {
    restore?.();
  }

  /** What is folded comes when it is opened. */
  readonly #toggled = ({ target }: Event) => {
    const isOpened = target instanceof HTMLDetailsElement && target.open && target.dataset.folded !== undefined;
    if (isOpened && this.props.isHtml) void this.props.onNeeded();
  };

  override render() {
    const { box, isHtml, children, pressed: _, onNeeded: __, ...handlers } = this.props;
    return <div ref={box} style={CONTENTS} {...CAME} {...(isHtml ? { ...handlers, ...AS_IT_CAME } : { children })} />;
  }
}
