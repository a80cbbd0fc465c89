/** Links that a reader of the source does not see, and the host that a reader of the page is led to. */
export const DISGUISED_LINKS: readonly (readonly [text: string, host: string])[] = [
  ['[x](https:\\/\\/evil.com)', 'evil.com'],
  ['[x](https&#58;//bit.ly/a)', 'bit.ly'],
  ['[x](https&colon;//evil.com)', 'evil.com'],
  ['[x](https&#x3a;&sol;&#47;evil.com/a?b&amp;c)', 'evil.com'],
  ['[x](<https:\\/\\/evil.com>)', 'evil.com'],
  ['[x][1]\n\n[1]: https:\\/\\/evil.com', 'evil.com'],
  ['[x]\n\n[x]: https&colon;\\/\\/evil.com "title"', 'evil.com'],
  ['[maxpreps.com](https:\\/\\/evil.com/login)', 'evil.com'],
  ['https://evil&period;com', 'evil.com'],
  ['https://evil\\.com', 'evil.com'],
  ['evil\\.com', 'evil.com'],
  ['e**vi**l.com', 'evil.com'],
  ['[x](https://evil%2Ecom)', 'evil.com'],
  ['<https://evil%2Ecom/a>', 'evil.com'],
  ['maxpreps.com/https://evil.com', 'evil.com'],
  ['[x](https:evil.com)', 'evil.com'],
  ['[x](https:/evil.com)', 'evil.com'],
  ['[x](https://maxpreps.com\\@evil.com)', 'evil.com'],
  ['[x](https&colon;//ev%69l.com)', 'evil.com'],
  ['[x](HTTPS&colon;//WWW.EVIL.COM.)', 'evil.com'],
];

/** Links whose words name another host than the one they lead to. */
export const MISLEADING_LINKS: readonly string[] = [
  '[maxpreps.com](https://evil.com/login)',
  '[maxpreps.com](https:\\/\\/evil.com/login)',
  '[https://www.maxpreps.com/md](https://evil.com)',
  '[Scores at max**preps**.com](https://evil.com)',
  '[maxpreps&period;com](https://maxpreps.com.evil.com)',
  '[maxpreps dot com](https://evil.com)',
];

/** What a text hides from a reader of its source, with why it waits for staff. */
export const DISGUISED_WORDS: readonly (readonly [text: string, reason: string])[] = [
  ['f&#117;ck', 'words'],
  ['f&#8203;uck', 'words'],
  ['f**u**ck you', 'words'],
  ['k&#121;s', 'words'],
  ['k[y](/forums)s', 'words'],
  ['go\n> d&#105;e, kill your\\\nself', 'words'],
  ['410-55**5-01**42', 'phone'],
  ['410-555-0&#49;42', 'phone'],
  ['410-`555`-0142', 'phone'],
  ['pat&#64;example.org', 'email'],
  ['pat&commat;example&period;org', 'email'],
  ['12 E&#108;m Street', 'address'],
  ['12 _Elm_ **Street**', 'address'],
  ['my snap is p&#97;t_21', 'handle'],
  ['Maya w&#97;lks home al**one** at 3:15 pm', 'timetable'],
];
