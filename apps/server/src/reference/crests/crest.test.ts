import { expect, test } from 'vitest';
import { drawCrest } from './routes.ts';

test('a crest is a shield in the colours of the school with its initials', () => {
  const svg = drawCrest('AB', ['#0b5d3b', '#f4f1e8']);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 40 40"/);
  expect(svg).toContain('fill="#0b5d3b" stroke="#f4f1e8"');
  expect(svg).toContain('fill="#ffffff"');
  expect(svg).toContain('>AB</text>');
});

test('initials on a light shield are dark', () => {
  expect(drawCrest('AB', ['#f2b705', '#14315c'])).toContain('fill="#050505"');
});

test('initials cannot break out of the picture', () => {
  expect(drawCrest('<&>', ['#000000', '#ffffff'])).toContain('>&lt;&amp;&gt;</text>');
});
