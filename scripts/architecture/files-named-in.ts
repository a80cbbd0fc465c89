import { dirname, join } from 'node:path';

const FOLDERS = ['apps', 'packages', 'docs', 'scripts', 'e2e', 'bench', '.ci'];

/** Paths of the project in a document: links, and what stands between backquotes and begins with one of our folders. */
export function filesNamedIn(document: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
  const local = links.filter((target) => !/^[a-z]+:/.test(target)).map((target) => join(dirname(document), target));
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, word = '']) => word);
  const ours = quoted.filter(
    (word) => FOLDERS.some((folder) => word.startsWith(`${folder}/`)) && !/[<>*{…:]/.test(word),
  );
  return [...local, ...ours];
}
