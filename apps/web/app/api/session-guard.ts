import { Refusal } from '@csz/contract/core/refusal';
import type { QueryClient } from '@tanstack/react-query';

/** What is done when a call is refused for want of a session. */
export interface SessionGuard {
  /**
   * Asks once more who is signed in. False, with the screen signed out, when no one is.
   *
   * @throws when it is another member, who has the screen then, and when the answer does not come.
   */
  renew(): Promise<boolean>;
  /** Signs out on the screen. */
  end(): void;
}

const guards = new WeakMap<QueryClient, SessionGuard>();

/** Guards the calls of a query client; answers how to stop. */
export function guardSession(client: QueryClient, guard: SessionGuard): () => void {
  guards.set(client, guard);
  return () => {
    if (guards.get(client) === guard) guards.delete(client);
  };
}

/**
 * Makes a call. One that is refused because the session has ended is made once more if the session turns out to hold
 * after all; otherwise the screen signs out, and the caller learns of the refusal.
 */
export async function guarded<T>(client: QueryClient, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (refused) {
    const guard = guards.get(client);
    if (guard === undefined || !isSignedOut(refused)) throw refused;
    if (!(await guard.renew())) throw refused;
    return attempt().catch((again) => {
      if (isSignedOut(again)) guard.end();
      throw again;
    });
  }
}

const isSignedOut = (error: unknown) => error instanceof Refusal && error.code === 'not-signed-in';
