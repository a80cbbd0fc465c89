import { expect, test } from 'vitest';
import { mailLayout } from './layout.ts';

const LETTER = {
  title: 'Confirm your address',
  paragraphs: ['Welcome.', 'If you did not ask,\nyou need not do anything.'],
  action: { label: 'Confirm', url: 'https://zone.example/verify?a=1&b=2' },
  footer: 'County Sports Zone · 1 Main St',
};

test('the text says everything that the HTML says', () => {
  expect(mailLayout(LETTER).text).toBe(`Confirm your address

Welcome.

If you did not ask,
you need not do anything.

Confirm:
https://zone.example/verify?a=1&b=2

-- 
County Sports Zone · 1 Main St
`);
});

test('a letter without something to do has no button', () => {
  const { html, text } = mailLayout({ ...LETTER, action: undefined });
  expect(html).not.toContain('class="button"');
  expect(text).not.toContain('https:');
});

test('what people typed cannot become markup', () => {
  const typed = `<img src=x onerror="alert('1')"> & more`;
  const { html } = mailLayout({
    title: typed,
    paragraphs: [typed],
    action: { label: typed, url: `https://zone.example/"><script>` },
    footer: typed,
  });
  expect(html).not.toMatch(/<img|<script|"alert/);
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more');
});

test.each([
  ['click evil.example Doe', 'click evil. example Doe'],
  ['EVIL\u3002EXAMPLE', 'EVIL\u3002 EXAMPLE'],
  ['see https://evil.example/a?b', 'see evil. example/a?b'],
  ['pat@mail.evil.example', 'pat@mail. evil. example'],
  ['J. R. St. John won 21.5 to 7', 'J. R. St. John won 21.5 to 7'],
])('the name %j becomes no link in any part of a letter', (typed, shown) => {
  const { text, html } = mailLayout({
    title: typed,
    paragraphs: [`${typed} would like you to join.`],
    links: [{ text: typed, label: typed, url: 'https://zone.example/a' }],
    footer: 'Zone',
  });
  expect(text).toContain(`${shown} would like you to join.`);
  expect(html).toContain(`${shown} would like you to join.`);
  for (const body of [text, html]) expect(body.replaceAll('zone.example', '')).not.toMatch(/evil\.example/i);
});

test('our own address stays whole', () => {
  const contactEmail = 'scores@zone.example';
  const paragraphs = [`Write to ${contactEmail}, not to pat@evil.example.`];
  const { text } = mailLayout({ title: 'News', paragraphs, footer: 'Zone', contactEmail });
  expect(text).toContain('Write to scores@zone.example, not to pat@evil. example.');
});

test('nothing is loaded from elsewhere, so that no server learns when it is read', () => {
  expect(mailLayout(LETTER).html).not.toMatch(/<img|src=|url\(|<link|@import/);
});

test('who may stop these mails reads how in both', () => {
  const { html, text } = mailLayout({ ...LETTER, unsubscribeUrl: 'https://zone.example/stop' });
  expect(html).toContain('<a href="https://zone.example/stop"');
  expect(text).toContain('Stop these mails: https://zone.example/stop');
});

test('every colour of the light letter has one for the dark', () => {
  const { html } = mailLayout(LETTER);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
});

test('several things to do stand each with its own link, in text and in HTML', () => {
  const links = [{ text: 'Elm at Ridge', label: 'Report <it>', url: 'https://zone.example/a?b=1&c=2' }];
  const { text, html } = mailLayout({ title: 'Scores', paragraphs: ['Two games.'], links, footer: 'Zone' });
  expect(text).toContain('Two games.\n\nElm at Ridge\nReport <it>: https://zone.example/a?b=1&c=2\n\n');
  expect(html).toContain('href="https://zone.example/a?b=1&amp;c=2"');
  expect(html).toContain('Report &lt;it&gt;');
});
