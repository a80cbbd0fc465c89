import { createContext } from 'react-router';
import type { Portal } from '#web/ui/use-portal.ts';
import type { Send } from './call.ts';

/** What a page knows of the request that the server renders it for. */
export interface Visit extends Portal {
  readonly send: Send;
  /** Marks the inline scripts of this render as ours. */
  readonly scriptMark: string;
  /** The page was not asked for lately: parts of it alone are not worth keeping. */
  readonly isNew: boolean;
}

export const visitContext = createContext<Visit>();
