import { HydrationBoundary } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { type PageData, unpacked } from './page-data.ts';

/**
 * Puts the answers that a page carries where its screens look for them; undefined after a move inside the browser. On the
 * server its loaders have done so.
 */
export function CarriedAnswers({ data, children }: { data: PageData | undefined; children: ReactNode }) {
  const isInBrowser = typeof document !== 'undefined';
  const state = useMemo(() => (data !== undefined && isInBrowser ? unpacked(data) : undefined), [data, isInBrowser]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
