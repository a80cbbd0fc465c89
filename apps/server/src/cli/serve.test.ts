import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const main = new URL('../main.ts', import.meta.url).href;
const run = promisify(execFile);

/** Runs the command line, and names every file that it loads. */
const NAMING_FILES = `
import { registerHooks } from 'node:module';
registerHooks({
  load(url, context, next) {
    console.log(url);
    return next(url, context);
  },
});
await import('${main}');
`;

test('what keeps the processes that serve loads nothing of the portal, nor what talks to the database', async () => {
  const args = ['--input-type=module', '--eval', NAMING_FILES, fileURLToPath(main), 'serve', '--help'];
  const { stdout } = await run(process.execPath, args);
  expect(stdout).toContain('/cli/processes.ts');
  for (const file of ['/app.ts', '/nouns.ts', '/serve-portal.ts', '/kysely/', '/pg/'])
    expect(stdout).not.toContain(file);
});

test('a word that is no command is answered with the list of those there are, the one that builds the web too', async () => {
  await expect(run(process.execPath, [fileURLToPath(main), 'built'])).rejects.toMatchObject({
    code: 2,
    stdout: expect.stringMatching(
      /^ {2}serve +serves the portal\n {2}build +builds what serve needs: the web, and one bundle of it and the server$/m,
    ),
    stderr: 'csz: there is no command built.\n',
  });
});
