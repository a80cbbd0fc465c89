import { expect, test } from 'vitest';
import { textOf } from './project-files.ts';

interface Locked {
  readonly packages: Record<string, { readonly optionalDependencies?: Record<string, string> }>;
}

test('the lock file names the packages of every platform, or npm ci refuses it on a new machine', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as Locked;
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => packages[`node_modules/${name}`] === undefined)
      .filter((name) => packages[`${path}/node_modules/${name}`] === undefined)
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});
