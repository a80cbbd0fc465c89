import { expect, test } from 'vitest';
import { embedCode, readWidgetSize } from './embed-code.ts';

test.each([
  ['300', '300'],
  [' 640 px ', '640'],
  ['100%', '100%'],
  ['120', '120'],
  ['2000', '2000'],
  ['119', undefined],
  ['2001', undefined],
  ['0%', undefined],
  ['101%', undefined],
  ['wide', undefined],
  ['', undefined],
  ['-300', undefined],
  ['3e2', undefined],
])('a side of "%s" is %s', (typed, size) => {
  expect(readWidgetSize(typed)).toBe(size);
});

test('the code for a page has the frame and its script, and nothing in it ends an attribute early', () => {
  const code = embedCode({
    publicUrl: 'https://scores.example',
    path: '/widget/scores?district=5&sport=11',
    title: 'Scores of "A & B" <script>',
    width: '100%',
    height: '600',
  });
  expect(code).toBe(
    '<iframe src="https://scores.example/widget/scores?district=5&amp;sport=11" title="Scores of &quot;A &amp; B&quot; &lt;script&gt;" width="100%" height="600" frameborder="0" loading="lazy"></iframe>\n' +
      '<script async src="https://scores.example/widget/embed.js"></script>',
  );
});
