import { Refusal } from '@csz/contract/core/refusal';
import type { MySlate, Slate } from '@csz/contract/pick-em/calls';
import { pickEmRoutes } from '@csz/contract/pick-em/routes';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { useMeOnceKnown } from '#web/people/accounts/queries.ts';
import { useNotice } from '#web/ui/notice.tsx';
import {
  EMPTY,
  GUEST,
  isEmpty,
  keepOutbox,
  merge,
  type Outbox,
  readOutbox,
  takeOverGuest,
  without,
} from './picks-on-device.ts';
import { MY_PICKS, myPicksQuery, playTokenQuery } from './queries.ts';

/** How what was picked is kept: on the device alone, on its way, on the server, or not yet because of what it says. */
export type Keeping =
  | { readonly kind: 'unknown' | 'device' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly why: string };

export interface Picks {
  /** The school that is picked, by the game of the slate. */
  readonly schoolOf: (slateGameId: string) => string | undefined;
  readonly guessOf: (slateId: string) => number | undefined;
  readonly mine: (slateId: string) => MySlate | undefined;
  readonly keeping: Keeping;
  pick(slateGameId: string, schoolId: string): void;
  guess(slateId: string, total: number): void;
  /** Sends again what did not go through. */
  retry(): void;
}

/**
 * What a visitor picked. Each pick is on the device at once, and leaves it when the server has it: a failure, a reload or
 * the way through the login loses none. A guest's become the member's who logs in.
 */
export function usePicks(slates: readonly Slate[]): Picks {
  const client = useQueryClient();
  const me = useMeOnceKnown();
  const owner = me === undefined ? undefined : (me?.memberId ?? GUEST);
  const ids = slates.map(({ id }) => id).join(',');
  const { data } = useQuery({ ...myPicksQuery(ids), enabled: me != null && ids !== '' });
  const [outbox, setOutbox] = useState<Outbox>(EMPTY);
  const held = useRef(EMPTY);
  const sending = useSending(client, { owner, held, slates, mine: data?.items, setOutbox });
  const change = (changed: Outbox) => {
    setOutbox(merge(outbox, changed));
    if (owner === undefined) {
      held.current = merge(held.current, changed);
      return;
    }
    keepOutbox(owner, merge(outbox, changed));
    if (owner !== GUEST) void sending.send();
  };
  const mine = (slateId: string) => data?.items.find((one) => one.slateId === slateId);
  const saved = new Map(data?.items.flatMap(({ picks }) => picks.map((one) => [one.slateGameId, one.schoolId])));
  return {
    mine,
    schoolOf: (id) => outbox.picks[id] ?? saved.get(id),
    guessOf: (id) => outbox.guesses[id] ?? mine(id)?.tieBreak ?? undefined,
    keeping: keepingOf({ owner, outbox, ...sending }),
    pick: (id, schoolId) => change({ ...EMPTY, picks: { [id]: schoolId } }),
    guess: (id, total) => change({ ...EMPTY, guesses: { [id]: total } }),
    retry: () => void sending.send(),
  };
}

interface OutboxState {
  readonly owner: string | undefined;
  readonly outbox: Outbox;
  readonly failure: string | undefined;
}

function keepingOf({ owner, outbox, failure }: OutboxState): Keeping {
  if (owner === undefined) return { kind: 'unknown' };
  if (owner === GUEST) return { kind: 'device' };
  if (isEmpty(outbox)) return { kind: 'saved' };
  return failure === undefined ? { kind: 'saving' } : { kind: 'failed', why: failure };
}

interface Sending {
  readonly owner: string | undefined;
  /** What was picked before it was known whose it is. */
  readonly held: RefObject<Outbox>;
  readonly slates: readonly Slate[];
  /** What the member has saved on these slates; undefined until it is known. */
  readonly mine: readonly MySlate[] | undefined;
  readonly setOutbox: (outbox: Outbox) => void;
}

function useSending(client: QueryClient, { owner, held, slates, mine, setOutbox }: Sending) {
  const notice = useNotice();
  /** One at a time, until nothing is left: what is picked meanwhile goes with the next. */
  const { run, error } = useAction(
    async (member: string) => {
      for (let left = readOutbox(member); !isEmpty(left); left = readOutbox(member)) {
        const { late, gone } = await sendOutbox(client, left);
        await client.invalidateQueries({ queryKey: MY_PICKS });
        const rest = without(readOutbox(member), left);
        keepOutbox(member, rest);
        setOutbox(rest);
        if (late) notice.fail(new Error('A game had started already. Its pick stays as it was.'));
        if (gone) notice.fail(new Error('A game or its teams changed, so a pick is not saved. Please pick again.'));
      }
    },
    { isResent: true },
  );
  const send = async () => {
    if (owner !== undefined && owner !== GUEST) await run(owner);
  };
  const shown = slates.map(({ id }) => id).join(',');
  // What is on the device shows once it is known whose it is, and what waited is sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visitor and their picks of these slates
  useEffect(() => {
    if (owner === undefined) return;
    keepOutbox(owner, merge(readOutbox(owner), held.current));
    held.current = EMPTY;
    if (owner !== GUEST && mine !== undefined) takeOverGuest(owner, slates, mine);
    setOutbox(readOutbox(owner));
    void send();
  }, [owner, shown, mine === undefined]);
  return { send, failure: error };
}

interface Unsaved {
  late: boolean;
  gone: boolean;
}

/** Sends what is picked; answers whether some of it came too late or is gone, which is off the device all the same. */
async function sendOutbox(client: QueryClient, { picks, guesses }: Outbox): Promise<Unsaved> {
  const unsaved = { late: false, gone: false };
  const note = (late: boolean, gone: boolean) => {
    unsaved.late ||= late;
    unsaved.gone ||= gone;
  };
  /** Games that started, or are on no slate any more, take no pick however often it is sent. */
  const noteRefusal = (refused: unknown) => {
    if (!(refused instanceof Refusal && (refused.code === 'pick-locked' || GONE.has(refused.code)))) throw refused;
    note(refused.code === 'pick-locked', GONE.has(refused.code));
  };
  const list = Object.entries(picks).map(([slateGameId, schoolId]) => ({ slateGameId, schoolId }));
  for (let at = 0; at < list.length; at += AT_ONCE) {
    const some = list.slice(at, at + AT_ONCE);
    const save = (token: string) => call(client, pickEmRoutes.savePicks, { body: { token, picks: some } });
    await withToken(client, save).then(({ late, gone }) => note(late.length > 0, gone.length > 0), noteRefusal);
  }
  for (const [id, total] of Object.entries(guesses)) {
    const save = (token: string) => call(client, pickEmRoutes.saveTieBreak, { params: { id }, body: { token, total } });
    await withToken(client, save).catch(noteRefusal);
  }
  return unsaved;
}

const AT_ONCE = 100;

const GONE: ReadonlySet<string> = new Set(['slate-not-found', 'pick-not-playing']);

/** Makes a call with the token of this page; one that is over is fetched again, once. */
async function withToken<T>(client: QueryClient, save: (token: string) => Promise<T>): Promise<T> {
  try {
    return await save(await fetchToken(client));
  } catch (refused) {
    if (!(refused instanceof Refusal) || refused.code !== 'play-token-not-good') throw refused;
    await client.invalidateQueries({ queryKey: playTokenQuery.queryKey });
    return save(await fetchToken(client));
  }
}

async function fetchToken(client: QueryClient): Promise<string> {
  try {
    return (await client.fetchQuery(playTokenQuery)).token;
  } catch (failed) {
    // Without a line, or signed out meanwhile, there is a better sentence.
    if (failed instanceof TypeError || (failed instanceof Refusal && failed.code !== 'server-error')) throw failed;
    throw new Error('Get AF Token Failure');
  }
}
