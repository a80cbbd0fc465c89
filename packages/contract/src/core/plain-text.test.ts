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
  ['<style>p { color: red }</style >Bring water', 'Bring water'],
  ['<SCRIPT src="x">alert(1)</SCRIPT >Bring water', 'Bring water'],
  ['seen <!-- never closed', 'seen'],
  ['<ul><li>Bus 4</li><li>Bus 5</li></ul>', 'Bus 4\nBus 5'],
  ['<table><tr><td>Bus</td><td> 4</td></tr><tr><td>Bus 5</td></tr></table>', 'Bus 4\nBus 5'],
  ['<div>Bus 4</div>Bus 5', 'Bus 4\nBus 5'],
  ['<h1>Bus 4</h1>Bus 5 <h6>Bus 6</h6>Bus 7', 'Bus 4\nBus 5 Bus 6\nBus 7'],
  ['one<bracket>two', 'onetwo'],
  ['a   wide\tgap', 'a wide gap'],
  ['<p>one </p>\n\n <p> two</p>', 'one\ntwo'],
  ['  in the middle  ', 'in the middle'],
  ['Home &AMP; away &#X41;', 'Home & away A'],
  ['&#31;x&#33;', 'x!'],
  ['a&#32;b', 'a b'],
  ['&#x10FFFF;', '\u{10ffff}'],
  ['&#x110000;&#xD800;&#xDFFF;', ''],
  ['&#xD7FF;&#xE000;', '\ud7ff\ue000'],
  ['', ''],
])('%s reads as %s', (html, text) => {
  expect(plainTextOf(html)).toBe(text);
});
