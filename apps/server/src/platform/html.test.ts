import { expect, test } from 'vitest';
import { html } from './html.ts';

test('what people wrote is text, in elements and in attributes', () => {
  const name = `"><script>alert('1')</script>&`;
  expect(String(html`<b title="${name}">${name}</b>`)).toBe(
    '<b title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;</b>',
  );
});

test('HTML within HTML stays, and what is not there leaves nothing', () => {
  const rows = ['a', 'b'].map((name) => html`<li>${name}</li>`);
  expect(String(html`<ul>${rows}${false}${undefined}${null}</ul>${0}`)).toBe('<ul><li>a</li><li>b</li></ul>0');
});
