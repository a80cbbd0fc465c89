import { isRouteErrorResponse } from 'react-router';
import type { ErrorWords } from '#web/shell/page-error.tsx';

/** What the page of a post says in its place (the specification, "Post page"). */
export function postErrorWords(error: unknown): ErrorWords {
  if (isRouteErrorResponse(error)) {
    const { message } = (error.data ?? {}) as { message?: string };
    if (error.status === 404) return { headline: 'Not Found', sentence: message };
    return { headline: `${error.status} ${message || 'Unknown Error'}`, isRed: true };
  }
  const message = error instanceof Error ? error.message : '';
  return { headline: `500 ${message || 'Unknown Error'}`, isRed: true };
}
