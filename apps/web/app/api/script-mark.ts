import { createContext } from 'react';

/**
 * What marks an inline script as written by us: the server approves those that carry it, and takes it out before the
 * page leaves. In the browser there is none.
 */
export const ScriptMark = createContext<string | undefined>(undefined);
