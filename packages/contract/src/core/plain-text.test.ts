import { expect, test } from 'vitest';
import { plainTextOf } from './plain-text.ts';

test.each([
  ['Senior night.', 'Senior night.'],
  ['<p>Senior <b>night</b></p><p>Gates open at 6</p>', 'Senior night\nGates open at 6'],
  ['Bus 4<br>Bus 5<br/>', 'Bus 4\nBus 5'],
  ['Home &amp; away, 3 &lt; 4', 'Home & away, 3 < 4'],
  ['Coach&#39;s choice &#x2713;', "Coach's choice ✓"],
  ['<script>alert(1)</script>Bring water', 'Bring water'],
  ['<script>alert(1)', ''],
  ['seen <!-- hidden --> text', 'seen text'],
  ['under 5 < 6 and 7 > 2', 'under 5 < 6 and 7 > 2'],
  ['&#xD800;&#0;&unknown;', '&unknown;'],
  ['', ''],
])('%s reads as %s', (html, text) => {
  expect(plainTextOf(html)).toBe(text);
});
