import type { Letter } from './layout.ts';

/** What one member is to read, written by the noun that it is about; how and when it reaches them is not its concern. */
export interface Message extends Pick<Letter, 'title' | 'paragraphs' | 'links' | 'action' | 'contactEmail'> {
  readonly memberId: number;
  /** The address that the member has confirmed. */
  readonly email: string;
}
