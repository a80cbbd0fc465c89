import type { Portal } from './portal.ts';
import type { RightRow } from './right-rows.ts';
import type { Caller, Ground } from './visitors.ts';

/** What a request says, beyond what its schemas ask for. */
export interface RequestParts {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: Record<string, unknown> | string | FormData;
  readonly headers?: Record<string, string>;
}

/** What a request can be about. */
export interface Scene {
  readonly portal: Portal;
  readonly ground: Ground;
  readonly caller: Caller;
}

type Ask = (scene: Scene) => RequestParts | Promise<RequestParts>;

/**
 * Who may make each call of a noun, and the request that proves it. A line is a call's name, or its name and words that
 * say what the call is about where that decides. Without a request the call's own schemas and the ground say enough.
 */
export type Rights = Readonly<Record<string, readonly [row: RightRow, ask?: Ask]>>;
