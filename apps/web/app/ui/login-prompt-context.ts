import { createContext } from 'react';

export interface LoginWish {
  /** What the form begins with where an address is known; another can be typed. */
  readonly email?: string | undefined;
  /** A form waits for it: it comes back as it was, and is not sent by itself. */
  readonly isUnsent?: boolean;
  /** They are logged in, and show their second factor once more. */
  readonly isStaffCheck?: boolean;
}

export interface LoginPrompt {
  /** Opens the login dialog; `then` runs once the visitor is logged in, so that they go on where they were. */
  ask(then?: () => void, wish?: LoginWish): void;
  /** The member whose session ended over a form that was being filled in or sent, while the dialog asks them to log in again. */
  readonly heldFor?: string | undefined;
}

/** Filled by the portal's own dialog; a form need not know where that comes from. */
export const LoginPromptContext = createContext<LoginPrompt>({ ask: () => {} });
