import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const server = dirname(import.meta.dirname);

/**
 * What every noun says of itself for a test that goes through all of them, each name once.
 *
 * @param file of a noun's folder `testing`, without its ending.
 * @param name what the file exports it as.
 */
export async function collectOfNouns<Entry>(file: string, name: string): Promise<Readonly<Record<string, Entry>>> {
  const all: Record<string, Entry> = {};
  for await (const path of glob(`*/**/testing/${file}.ts`, { cwd: server })) {
    const exported = (await import(join(server, path))) as Readonly<Record<string, Readonly<Record<string, Entry>>>>;
    for (const [key, entry] of Object.entries(exported[name] ?? {})) {
      if (all[key] !== undefined) throw new Error(`Two nouns have ${name} of ${key}.`);
      all[key] = entry;
    }
  }
  return all;
}
