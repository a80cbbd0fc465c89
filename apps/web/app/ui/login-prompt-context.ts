import { createContext } from 'react';

export interface LoginPrompt {
  /**
   * Opens the login dialog; `then` runs once somebody is signed in, so that what they wanted goes on. `email` begins the
   * form where an address is known; another can be typed.
   */
  ask(then?: () => void, email?: string): void;
}

/** Filled by the portal's own dialog; a form need not know where that comes from. */
export const LoginPromptContext = createContext<LoginPrompt>({ ask: () => {} });
