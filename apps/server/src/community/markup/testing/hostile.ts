import { LONGEST_BODY } from '@csz/contract/posts/limits';

/** What browsers run or load without being asked. */
const ALIVE =
  /<(?!\/?(?:p|br|strong|em|s|a|ul|ol|li|blockquote|code|pre|hr|h[3-6])[\s>/])|\son\w+\s*=|javascript:|data:|vbscript:|<[^>]*\sstyle=|<img|<iframe|<svg/i;
/** Texts of those who try to get something run on the page of another. */
export const WAYS_IN: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<math><mtext></mtext><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form><button formaction=javascript:alert(1)>x',
  '<details open ontoggle=alert(1)>',
  '<object data="data:text/html,<script>alert(1)</script>">',
  '<style>@import "https://evil.example"</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:alert(1))',
  '[x](//evil.example)',
  '[x](&#106;avascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](java\\script\\:alert(1))',
  '[x](&sol;&sol;evil.example)',
  '[x](https:\\/\\/evil.example "&quot; onclick=alert(1)")',
  '<https&colon;//evil.example/&quot;onclick=alert(1)>',
  '![x](https://evil.example/a.png)',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  '<javascript:alert(1)>',
  '<https://evil.example/"onmouseover="alert(1)>',
  '[x](https://evil.example "onclick=alert(1)")',
  '[x](https://evil.example/"><script>alert(1)</script>)',
  '[x]: javascript:alert(1)\n\n[x]',
  '`<script>alert(1)</script>`',
  '```html\n<script>alert(1)</script>\n```',
  '|a|b|\n|-|-|\n|<script>alert(1)</script>|x|',
  '<!-- --><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '</p><script>alert(1)</script>',
  '<a\thref\t=\t"javascript:alert(1)">x</a>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<<script>alert(1);//<</script>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)>',
  '<xss id=x tabindex=1 onfocus=alert(1)>',
];

/** Whether a browser would run or load something of a text that it reads as HTML. */
export const isAlive = (html: string): boolean => ALIVE.test(tagsOf(html));

/** Tags alone: what stands between them is read, not run. */
const tagsOf = (html: string) => (html.match(/<[^>]*>/g) ?? []).join('');

/** As long as a text may be, of this again and again. */
const filled = (part: string) => part.repeat(Math.ceil(LONGEST_BODY / part.length)).slice(0, LONGEST_BODY);

/** Texts of those who want much made of a little: each as long as a text may be. */
export const LONG_TEXTS: readonly (readonly [of: string, text: string])[] = [
  ['emoji', '🏈'.repeat(LONGEST_BODY)],
  ['quotes in quotes', '>'.repeat(5000)],
  ['quotes in quotes, line by line', filled(`${'>'.repeat(12)}\n\n`)],
  ['lists in lists', Array.from({ length: 500 }, (_, n) => `${'  '.repeat(n % 40)}- x`).join('\n')],
  ['lists in lists, line by line', filled(`${'- '.repeat(6)}a\n${'+ '.repeat(6)}a\n`)],
  ['list items', filled('- a\n')],
  ['lists of one', filled('-\n+\n')],
  ['headings', filled('#\n')],
  ['paragraphs', filled('a\n\n')],
  ['stars', filled('*')],
  ['stars around letters', filled('*a')],
  ['emphasis in emphasis', `${'*a '.repeat(2000)}${'a* '.repeat(2000)}`],
  ['brackets', filled('[')],
  ['links that do not end', filled('[a](b')],
  ['links without words', filled('[]()')],
  ['addresses', filled('http://a ')],
  ['an address of other letters', `<http://a/${'漢'.repeat(LONGEST_BODY - 12)}>`],
  ['an address that is used a thousand times', `[a]:http://${'x'.repeat(6000)}\n\n${'[a]'.repeat(1990)}`],
  ['schools', filled('@NHS ')],
  ['marks on one letter', `a${'\u0301'.repeat(LONGEST_BODY - 1)}`],
  ['letters that are not seen', filled('a\u200b\u202e\0')],
  ['ticks', filled('`a')],
  ['underscores', filled('_a')],
  ['entities', filled('&#x41;')],
];
