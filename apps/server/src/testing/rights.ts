import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Rights } from './scene.ts';

const server = dirname(import.meta.dirname);

/** The rights of every noun, each from its own `testing/rights.ts`. */
async function rightsOfNouns(): Promise<Rights> {
  const rights: Record<string, Rights[string]> = {};
  for await (const file of glob('*/**/testing/rights.ts', { cwd: server })) {
    const noun = (await import(join(server, file))) as { readonly rights: Rights };
    for (const [line, right] of Object.entries(noun.rights)) {
      if (rights[line] !== undefined) throw new Error(`Two nouns say who may make the call ${line}.`);
      rights[line] = right;
    }
  }
  return rights;
}

export const RIGHTS: Rights = await rightsOfNouns();
