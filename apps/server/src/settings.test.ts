import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const mistakesOf = (environment: Record<string, string>, purpose = {}): readonly string[] => {
  try {
    readSettings(environment, purpose);
  } catch (error) {
    if (error instanceof SettingsError) return error.mistakes;
  }
  return [];
};

test('without any settings the portal runs on a laptop', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    dataDir: 'data',
    publicUrl: 'http://localhost:3000',
  });
});

test('every mistake is named at once, in a sentence of its own', () => {
  const environment = { PORT: 'eighty', DATABASE_URL: 'mysql://x', S3_BUCKET: 'f', LOG_LEVEL: 'loud' };
  expect(mistakesOf(environment, { signsTokens: true })).toEqual([
    'PORT must be a whole number from 1 to 65535.',
    'DATABASE_URL must be an address like postgres://user@host:5432/name.',
    'LOG_LEVEL must be fatal, error, warn, info, debug or silent.',
    'S3_BUCKET must have at least 3 characters.',
    'S3_ACCESS_KEY_ID must be set when S3_BUCKET is set.',
    'S3_SECRET_ACCESS_KEY must be set when S3_BUCKET is set.',
    'SESSION_SECRET must be set, to at least 32 characters that no one can guess, when DATABASE_URL is set.',
  ]);
});

test('only what signs people in needs a secret', () => {
  expect(mistakesOf({ DATABASE_URL: 'postgres://csz@localhost/csz' })).toEqual([]);
  expect(mistakesOf({ DATABASE_URL: 'postgres:///csz?host=/var/run/postgresql' })).toEqual([]);
  expect(mistakesOf({ NODE_ENV: 'development', DATABASE_URL: 'postgres://x@y/z' }, { signsTokens: true })).toEqual([]);
});

test('several processes need PostgreSQL, which has one for each core unless stated otherwise', () => {
  expect(readSettings({}).processes).toBe(1);
  expect(readSettings({ DATABASE_URL: 'postgres://x@y/z' }).processes).toBe(availableParallelism());
  expect(readSettings({ DATABASE_URL: 'postgres://x@y/z', PROCESSES: '3' }).processes).toBe(3);
  expect(mistakesOf({ PROCESSES: '3' })).toEqual([
    'PROCESSES must be 1 without DATABASE_URL: one process at a time can open the embedded database.',
  ]);
});

test('a replica follows a primary, and caches in front have addresses', () => {
  const DATABASE_URL = 'postgres://x@y/z';
  const replica = 'postgres://x@replica/z';
  expect(readSettings({})).toMatchObject({ databaseReplicaUrl: undefined, edgePurgeUrls: [] });
  expect(readSettings({ DATABASE_URL, DATABASE_REPLICA_URL: replica }).databaseReplicaUrl).toBe(replica);
  expect(mistakesOf({ DATABASE_REPLICA_URL: replica })).toEqual([
    'DATABASE_REPLICA_URL must not be set without DATABASE_URL, its primary.',
  ]);
  expect(mistakesOf({ DATABASE_URL, DATABASE_REPLICA_URL: DATABASE_URL })).toEqual([
    'DATABASE_REPLICA_URL must be another server than DATABASE_URL.',
  ]);
  expect(mistakesOf({ DATABASE_URL, DATABASE_REPLICA_URL: 'http://replica' })).toEqual([
    'DATABASE_REPLICA_URL must be an address like postgres://user@replica:5432/name.',
  ]);
  expect(readSettings({ EDGE_PURGE_URLS: ' http://10.0.0.5:6082 http://10.0.0.6:6082' }).edgePurgeUrls).toEqual([
    'http://10.0.0.5:6082',
    'http://10.0.0.6:6082',
  ]);
  for (const EDGE_PURGE_URLS of ['10.0.0.5:6082', 'http://10.0.0.5:6082 ftp://x'])
    expect(mistakesOf({ EDGE_PURGE_URLS })).toEqual([
      'EDGE_PURGE_URLS must be addresses like http://10.0.0.5:6082, at most 16, with spaces between them.',
    ]);
});

test('a push service of this machine is for tests, never for a site with real members', () => {
  const given = { PUSH_LOCAL_HOST: '127.0.0.1:4799' };
  expect(readSettings(given).pushLocalHost).toBe('127.0.0.1:4799');
  expect(readSettings({ ...given, NODE_ENV: 'test', DATABASE_URL: 'postgres://x@y/z' }).pushLocalHost).toBeDefined();
  expect(mistakesOf({ ...given, DATABASE_URL: 'postgres://x@y/z' })).toEqual([
    'PUSH_LOCAL_HOST is for tests and must not be set when DATABASE_URL is.',
  ]);
});

test.each([
  ['PUSH', 'maybe'],
  ['PUSH_SUBJECT', 'scores@example.org'],
  ['PUSH_LOCAL_HOST', '10.0.0.7:80'],
  ['PORT', '70000'],
  ['PORT', '0'],
  ['PORT', '80.5'],
  ['DATABASE_POOL', 'ten'],
  ['DATABASE_POOL', '0'],
  ['PROCESSES', '0'],
  ['RATE_LIMIT', 'none'],
  ['RATE_LIMIT', '-1'],
  ['CACHE_MB', '-1'],
  ['CACHE_MB', 'much'],
  ['LIVE_CONNECTIONS', 'all'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '0'],
  ['CONTACT_EMAIL', 'nobody'],
  ['METRICS_TOKEN', 'short'],
  ['NODE_ENV', 'staging'],
  ['SESSION_SECRET', 'short'],
  ['SMTP_URL', 'http://mail.example.org'],
  ['MAIL_FROM', 'County Sports Zone'],
  ['MAIL_FROM', 'Zone <a@example.org>, Eve <eve@example.org>'],
  ['S3_ENDPOINT', 's3.example.org'],
])('%s=%s is refused in our words', (name, value) => {
  const mistakes = mistakesOf({ [name]: value });
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toMatch(new RegExp(`^${name} must (be|have) [^:]+(://\\S+)?\\.$`));
});

test('a setting that is set to nothing counts as not set', () => {
  expect(readSettings({ PORT: '' }).port).toBe(3000);
  expect(readSettings({ PORT: ' ', DATA_DIR: ' ' })).toMatchObject({ port: 3000, dataDir: 'data' });
});

test('the public address loses its trailing slash', () => {
  expect(readSettings({ PUBLIC_URL: 'https://scores.example.org/' }).publicUrl).toBe('https://scores.example.org');
});

test('mails come from the contact address and name the postal one', () => {
  const settings = readSettings({
    CONTACT_EMAIL: 'hello@zone.example',
    POSTAL_ADDRESS: '1 Main St, Ellicott City, MD',
  });
  expect(settings.mailFrom).toBe('County Sports Zone <hello@zone.example>');
  expect(settings.mailFooter).toBe('County Sports Zone · 1 Main St, Ellicott City, MD · hello@zone.example');
});

test('files go to S3 when a bucket and its keys are named', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(readSettings(keys).s3).toBeUndefined();
  expect(readSettings({ S3_BUCKET: 'files', ...keys }).s3).toEqual({
    bucket: 'files',
    endpoint: undefined,
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
});

test('a sponsor is named only with a county, a name and a link, and with a picture that is there', () => {
  const banner = { SPONSOR_BANNER: 'true' };
  expect(mistakesOf(banner)).toEqual([
    'SPONSOR_COUNTY must be set when SPONSOR_BANNER is true.',
    'SPONSOR_NAME must be set when SPONSOR_BANNER is true.',
    'SPONSOR_LINK must be set when SPONSOR_BANNER is true.',
  ]);
  const sponsor = { SPONSOR_COUNTY: '3', SPONSOR_NAME: 'Miller Hardware', SPONSOR_LINK: 'https://miller.example.org' };
  expect(readSettings({ ...banner, ...sponsor }).sponsor).toEqual({
    countyId: '3',
    name: 'Miller Hardware',
    link: 'https://miller.example.org',
    picture: undefined,
  });
  expect(readSettings(sponsor).sponsor).toBeUndefined();
  expect(mistakesOf({ ...sponsor, SPONSOR_COUNTY: 'Howard', SPONSOR_LINK: 'javascript:alert(1)' })).toEqual([
    'SPONSOR_COUNTY must be the number of a county.',
    'SPONSOR_LINK must be an address like https://sponsor.example.org.',
  ]);
  expect(mistakesOf({ SPONSOR_PICTURE: '/nowhere/logo.png' })).toEqual(['SPONSOR_PICTURE must be a file that exists.']);
  expect(mistakesOf({ SPONSOR_PICTURE: 'logo.svg' })[0]).toMatch(/^SPONSOR_PICTURE must be a picture/);
});

test('the banner of coaches is there and phones are not asked for, until the operator says otherwise', () => {
  expect(readSettings({}).podcastUrl).toBeUndefined();
  expect(readSettings({ PODCAST_URL: 'https://player.example.org/1' }).podcastUrl).toBe('https://player.example.org/1');
  expect(readSettings({})).toMatchObject({ coachBanner: true, requirePhoneToReport: false });
  const stated = { COACH_BANNER: 'false', REQUIRE_PHONE_TO_REPORT: 'true' };
  expect(readSettings(stated)).toMatchObject({ coachBanner: false, requirePhoneToReport: true });
});

test('staff need a second factor where real members are, and directors where the operator says so', () => {
  const real = { DATABASE_URL: 'postgres://csz@localhost/csz' };
  const stated = (word: string) => readSettings({ ...real, REQUIRE_SECOND_FACTOR: word }).requireSecondFactor;
  expect(readSettings(real).requireSecondFactor).toBe('staff');
  expect(readSettings({}).requireSecondFactor).toBe('none');
  expect(readSettings({ ...real, NODE_ENV: 'development' }).requireSecondFactor).toBe('none');
  expect(['none', 'staff', 'directors'].map(stated)).toEqual(['none', 'staff', 'directors']);
  expect(['false', 'true'].map(stated), 'as it was written before').toEqual(['none', 'staff']);
  expect(mistakesOf({ REQUIRE_SECOND_FACTOR: 'everyone' })).toEqual([
    'REQUIRE_SECOND_FACTOR must be none, staff or directors.',
  ]);
});

test('counties without advertisements are named by number, and the sponsor of categories by name, link and categories', () => {
  expect(readSettings({}).adFreeCounties).toEqual([]);
  expect(readSettings({ AD_FREE_COUNTIES: '12, 34' }).adFreeCounties).toEqual([12, 34]);
  expect(mistakesOf({ AD_FREE_COUNTIES: 'Howard' })).toEqual([
    'AD_FREE_COUNTIES must be the numbers of counties with commas between them.',
  ]);
  const sponsor = { BLOG_SPONSOR_NAME: 'Miller Hardware', BLOG_SPONSOR_LINK: 'https://miller.example.org' };
  expect(readSettings({}).blogSponsor).toBeUndefined();
  expect(mistakesOf(sponsor)).toEqual(['BLOG_SPONSOR_CATEGORIES must be set when another setting of BLOG_SPONSOR is.']);
  const categories = 'csz-articles, csz-articles/player-of-the-month';
  expect(readSettings({ ...sponsor, BLOG_SPONSOR_CATEGORIES: categories }).blogSponsor).toEqual({
    name: 'Miller Hardware',
    link: 'https://miller.example.org',
    categories: ['csz-articles', 'csz-articles/player-of-the-month'],
  });
});

test('our pages elsewhere go by the names that people know, and have to be addresses of the web', () => {
  expect([readSettings({}).socialLinks, readSettings({}).socialFeedUrl]).toEqual([undefined, undefined]);
  const SOCIAL_LINKS = 'https://www.facebook.com/csz https://x.com/csz, https://news.example.org/@csz';
  expect(readSettings({ SOCIAL_LINKS }).socialLinks).toEqual([
    { label: 'Facebook', url: 'https://www.facebook.com/csz' },
    { label: 'X', url: 'https://x.com/csz' },
    { label: 'news.example.org', url: 'https://news.example.org/@csz' },
  ]);
  expect(() => readSettings({ SOCIAL_LINKS: 'facebook.com/csz' })).toThrow(/SOCIAL_LINKS must be addresses/);
  expect(() => readSettings({ SOCIAL_LINKS: 'javascript:alert(1)' })).toThrow(/SOCIAL_LINKS must be addresses/);
  expect(() => readSettings({ SOCIAL_FEED_URL: 'http://a.example.org' })).toThrow(/SOCIAL_FEED_URL must be/);
});
