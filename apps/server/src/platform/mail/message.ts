import type { Letter } from './layout.ts';

/** What members read of something, written by the noun that it is about; how and when it reaches them is not its concern. */
export type MessageText = Pick<Letter, 'title' | 'paragraphs' | 'links' | 'action' | 'contactEmail'>;

/** A mail to one member. */
export interface Message extends MessageText {
  readonly memberId: number;
  readonly email: string;
}
