import { collectOfNouns } from './collect-of-nouns.ts';
import type { Rights } from './scene.ts';

/** The rights of every noun, each from its own `testing/rights.ts`. */
export const RIGHTS: Rights = await collectOfNouns<Rights[string]>('rights', 'rights');
