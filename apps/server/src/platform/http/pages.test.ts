import { expect, test } from 'vitest';
import { looksFirst, policyFor } from './pages.ts';

test('scripts wait for styles and fonts', () => {
  const head = '<link rel="preload" href="/a.woff2" as="font"/><link rel="modulepreload" href="/a.js"/>';
  expect(looksFirst(head)).toBe(
    '<link rel="preload" href="/a.woff2" as="font"/><link rel="modulepreload" fetchpriority="low" href="/a.js"/>',
  );
});

test('a page may run its own files and the inline scripts it came with, and no other', () => {
  const policy = policyFor('<script>one()</script><script type="module" src="/a.js"></script>');
  const [, allowed] = /script-src ([^;]*)/.exec(policy) ?? [];
  expect(allowed).toBe("'self' 'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='");
});
