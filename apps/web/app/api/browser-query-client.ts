import type { QueryClient } from '@tanstack/react-query';
import { makeQueryClient } from './query-client.ts';

let shared: QueryClient | undefined;

/** The browser's one query client. On the server there is none: each request makes its own. */
export function browserQueryClient(): QueryClient {
  if (typeof document === 'undefined') throw new Error('no shared query client on the server');
  shared ??= makeQueryClient();
  return shared;
}
