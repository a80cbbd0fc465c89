import type { Import } from './imports.ts';

/** The sentence that an import breaks; undefined when it is lawful. */
export function broken({ from, name, file }: Import): string | undefined {
  if (isIn('packages/rules', from)) return isIn('packages/rules', file) ? undefined : 'rules imports nothing';
  if (isIn('packages/contract', from)) {
    const isLawful = isIn('packages/', file) || name === 'zod';
    return isLawful ? undefined : 'contract imports zod and rules only';
  }
  if (isIn('apps/web', from) && isIn('apps/server', file)) return 'the web never imports the server';
  if (isIn(PARTS, from) && isIn('apps/web/', file) && !isIn(PARTS, file)) return 'ui knows no module';
  if (isIn('apps/', from) && name.startsWith('..')) return 'across folders an import begins with # or a package';
  return isIn(SERVER, from) ? brokenInServer(from, file) : undefined;
}

export const SERVER = 'apps/server/src/';
export const WEB = 'apps/web/app/';
const PARTS = `${WEB}ui/`;

/** The imports of the server or of the web as its modules see them: who needs whom, for values or for types. */
export function betweenModules(imports: readonly Import[], home: string): Import[] {
  return imports.flatMap(({ from, name, file }) => {
    if (!isIn(home, from) || file === undefined || !isIn(home, file)) return [];
    const [here, there] = [moduleOf(from, home), moduleOf(file, home)];
    return here === '' || there === '' || here === there ? [] : [{ from: here, name, file: there, isType: false }];
  });
}

function brokenInServer(from: string, file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  if (!isIn(SERVER, file)) return isIn('packages/', file) ? undefined : 'the server imports itself and the packages';
  const [here, there] = [moduleOf(from, SERVER), moduleOf(file, SERVER)];
  if (here === there || there === 'platform' || there === '') return undefined;
  if (there === 'testing') return 'testing is for tests';
  if (here === 'platform') return 'platform knows no module';
  const isDoor =
    file.endsWith('/api.ts') || (here === '' && /\/(noun|routes)\.ts$/.test(file)) || isComposer(here, there);
  return isDoor ? undefined : `${there} is reached through its api.ts`;
}

/** `main.ts` lists the commands. */
const isComposer = (here: string, there: string): boolean => here === '' && there === 'cli';

/** The folder right in `home`; empty for the files beside `app.ts` or `root.tsx`. */
function moduleOf(file: string, home: string): string {
  const [module, ...rest] = file.slice(home.length).split('/');
  return rest.length === 0 || module === undefined ? '' : module;
}

function isIn(folder: string, file: string | undefined): boolean {
  return file?.startsWith(folder) === true;
}
