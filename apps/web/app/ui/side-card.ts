import { createContext, type ReactNode, useContext } from 'react';

/** What stands between the advertisements of every page's side column; filled above, where nouns are known. */
export const SideCardContext = createContext<ReactNode>(null);

/** The card between the advertisements of a side column. */
export const SideCard = (): ReactNode => useContext(SideCardContext);
