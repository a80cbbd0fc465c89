import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { type PageData, putAnswers } from './page-data.ts';

/**
 * Puts the answers that a page carries where its screens look for them; undefined after most moves inside the browser. On
 * the server its loaders have done so.
 */
export function CarriedAnswers({ data, children }: { data: PageData | undefined; children: ReactNode }) {
  const client = useQueryClient();
  useMemo(() => typeof document !== 'undefined' && putAnswers(client, data, 'new'), [client, data]);
  // What is on the screen hears of a newer answer, which it may not while something is drawn.
  useEffect(() => putAnswers(client, data, 'newer'), [client, data]);
  return children;
}
