import { expect, test } from 'vitest';
import { type HostKind, hostOf, kindOfHost } from './hosts.ts';

const hosts = {
  own: 'countysportszone.com',
  quarantined: new Set(['free-tickets.example']),
  verifiedStreams: new Set(['howardlive.tv']),
};

test.each<[string, HostKind]>([
  ['countysportszone.com', 'own'],
  ['youtube.com', 'stream'],
  ['m.youtube.com', 'stream'],
  ['howardlive.tv', 'stream'],
  ['en.wikipedia.org', 'known'],
  ['forecast.weather.gov', 'known'],
  ['weather.example.net', 'other'],
  // Anyone can put a form or a page there.
  ['umd.edu', 'other'],
  ['terpconnect.umd.edu', 'other'],
  ['comments.howardcounty.gov', 'other'],
  ['docs.google.com', 'other'],
  ['bit.ly', 'shortener'],
  ['free-tickets.example', 'quarantined'],
  ['a.free-tickets.example', 'quarantined'],
  ['some-blog.net', 'other'],
  ['y0utube.com', 'look-alike'],
  ['youtub.com', 'look-alike'],
  ['youutube.com', 'look-alike'],
  ['yuotube.com', 'look-alike'],
  ['youtube.com.watch-free.ru', 'look-alike'],
  ['nfhsnetwork-live.com', 'look-alike'],
  ['xn--yutube-wqf.com', 'look-alike'],
  ['countysp0rtszone.com', 'look-alike'],
  ['huel.com', 'other'],
])('%s is %s', (host, kind) => {
  expect(kindOfHost(host, hosts)).toBe(kind);
});

test('the host of a link is lower case and without www, and what is no web address has none', () => {
  expect(hostOf('https://WWW.YouTube.com/watch?v=1')).toBe('youtube.com');
  expect(hostOf('javascript:alert(1)')).toBeUndefined();
  expect(hostOf('no link')).toBeUndefined();
});
