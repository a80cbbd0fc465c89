import { expect, test } from 'vitest';
import { type HostKind, hostOf, kindOfHost } from './hosts.ts';

const hosts = {
  own: 'countysportszone.com',
  quarantined: new Set(['free-tickets.example']),
  verifiedStreams: new Set(['youtube.com', 'nfhsnetwork.com', 'hudl.com', 'howardlive.tv']),
  allowed: new Set(['wikipedia.org', 'weather.gov', 'football.example']),
  shorteners: new Set(['bit.ly']),
};

test.each<[string, HostKind]>([
  ['countysportszone.com', 'own'],
  ['youtube.com', 'stream'],
  ['m.youtube.com', 'stream'],
  ['howardlive.tv', 'stream'],
  ['en.wikipedia.org', 'known'],
  ['forecast.weather.gov', 'known'],
  ['weather.example.net', 'other'],
  ['football-blog.net', 'other'],
  ['wikiped1a.org', 'look-alike'],
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

test('what staff take off the list is a host like any other, and so is what looked like it', () => {
  const without = { ...hosts, verifiedStreams: new Set<string>(), shorteners: new Set<string>() };
  for (const host of ['youtube.com', 'y0utube.com', 'bit.ly']) expect(kindOfHost(host, without)).toBe('other');
});

test('the host of a link is lower case and without www, and what is no web address has none', () => {
  expect(hostOf('https://WWW.YouTube.com/watch?v=1')).toBe('youtube.com');
  expect(hostOf('javascript:alert(1)')).toBeUndefined();
  expect(hostOf('no link')).toBeUndefined();
});
