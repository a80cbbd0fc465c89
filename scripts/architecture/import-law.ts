import type { Import } from './imports.ts';

/** From below: an area imports those before it. What stands above it is only heard, by what it is handed. */
export const AREAS = ['platform', 'reference', 'people', 'sports', 'community', 'site'] as const;
/** Of the web: parts and calls know no noun, the frame of the pages knows who is signed in. */
const WEB_LAYERS = ['styles', 'ui', 'api', 'reference', 'people', 'shell', 'sports', 'community', 'site'] as const;

export const SERVER = 'apps/server/src/';
export const WEB = 'apps/web/app/';

/** The sentence that an import breaks; undefined when it is lawful. Imports of types are imports. */
export function broken({ from, name, file }: Import): string | undefined {
  if (isIn('packages/rules', from)) return isIn('packages/rules', file) ? undefined : 'rules imports nothing';
  if (isIn('packages/contract', from)) {
    const isLawful = isIn('packages/', file) || name === 'zod';
    return isLawful ? undefined : 'contract imports zod and rules only';
  }
  if (!isIn('bench/', from) && isIn('apps/', file) && /\/testing\//.test(file ?? '')) return 'testing is for tests';
  if (isIn('apps/web', from) && isIn('apps/server', file)) return 'the web never imports the server';
  if (isIn('apps/', from) && name.startsWith('..')) return 'across folders an import begins with # or a package';
  if (isIn(SERVER, from)) return brokenInServer(from, file);
  return isIn(WEB, from) && isIn(WEB, file) ? upward(from, file ?? '', WEB, WEB_LAYERS) : undefined;
}

function brokenInServer(from: string, file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  if (!isIn(SERVER, file)) return isIn('packages/', file) ? undefined : 'the server imports itself and the packages';
  const [here, there] = [nounOf(from, SERVER), nounOf(file, SERVER)];
  if (here === there || there === '') return undefined;
  const wrongWay = upward(from, file, SERVER, AREAS);
  if (wrongWay !== undefined || there === 'platform') return wrongWay;
  const isDoor = file.endsWith('/api.ts') || (here === '' && /\/(noun|routes|consequences)\.ts$/.test(file));
  // What must hold at once is listed once for an area: each noun gives its part of it in a file of this name.
  const isListed = from === `${SERVER}sports/consequences.ts` && file.endsWith('/consequences.ts');
  // `main.ts` lists the commands.
  return isDoor || isListed || (here === '' && there === 'cli') ? undefined : `${there} is reached through its api.ts`;
}

/** What an area may not know of those above it; folders that are no area stand above all of them. */
function upward(from: string, file: string, home: string, areas: readonly string[]): string | undefined {
  const [here, there] = [topOf(from, home), topOf(file, home)];
  const rank = (area: string) => (areas.includes(area) ? areas.indexOf(area) : areas.length);
  return rank(here) < rank(there) && there !== '' ? `${here} stands below ${there}` : undefined;
}

/** The imports of the server or of the web as its nouns see them: who needs whom, for values or for types. */
export function betweenNouns(imports: readonly Import[], home: string): Import[] {
  return imports.flatMap(({ from, name, file }) => {
    if (!isIn(home, from) || file === undefined || !isIn(home, file)) return [];
    const [here, there] = [nounOf(from, home), nounOf(file, home)];
    return here === '' || there === '' || here === there ? [] : [{ from: here, name, file: there }];
  });
}

/** The folder right in `home`; empty for the files beside `app.ts` or `root.tsx`. */
function topOf(file: string, home: string): string {
  const [top = '', ...rest] = file.slice(home.length).split('/');
  return rest.length === 0 ? '' : top;
}

const WITH_NOUNS: ReadonlySet<string> = new Set(['reference', 'people', 'sports', 'community', 'site']);

/** `sports/games` for a file of a noun, else the folder right in `home`. */
export function nounOf(file: string, home: string): string {
  const top = topOf(file, home);
  const [, noun, ...rest] = file.slice(home.length).split('/');
  return WITH_NOUNS.has(top) && rest.length > 0 ? `${top}/${noun}` : top;
}

function isIn(folder: string, file: string | undefined): boolean {
  return file?.startsWith(folder) === true;
}
