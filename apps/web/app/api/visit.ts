import { createContext } from 'react-router';
import type { Send } from './call.ts';

/** What the server tells a page about the request that it renders for. */
export interface Visit {
  readonly send: Send;
  /** Where visitors reach the portal, without a trailing slash. */
  readonly publicUrl: string;
  readonly contactEmail: string;
  /** Whether schedules are kept here (a switch of the operator). */
  readonly scheduleTab: boolean;
  /** Marks the inline scripts of this render as ours. */
  readonly scriptMark: string;
}

export const visitContext = createContext<Visit>();
