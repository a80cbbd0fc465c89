// Takes the types out of the server's sources, and deletes those of earlier sources. Run by the pinned Node.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { basename, join } from 'node:path';
import { listServerSources } from './stripped-code.mjs';
import { strippedFolder } from './stripped-file.mjs';

await mkdir(strippedFolder, { recursive: true });
const existing = (await readdir(strippedFolder)).filter((name) => name.endsWith('.js'));
const sources = await listServerSources();
for (const { source, strippedPath } of sources) {
  if (!existing.includes(basename(strippedPath))) await strip(source, strippedPath);
}
const wanted = new Set(sources.map(({ strippedPath }) => basename(strippedPath)));
for (const name of existing) if (!wanted.has(name)) await rm(join(strippedFolder, name), { force: true });

/**
 * @param {Buffer} source
 * @param {string} strippedPath
 */
async function strip(source, strippedPath) {
  try {
    // Another process may read the file in this moment: it is there whole, or not at all.
    const temporary = join(strippedFolder, randomUUID());
    await writeFile(temporary, stripTypeScriptTypes(source.toString()));
    await rename(temporary, strippedPath);
  } catch (error) {
    // The process that runs such a source says what is wrong with it.
    if (!/TYPESCRIPT_SYNTAX$/.test(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) throw error;
  }
}
