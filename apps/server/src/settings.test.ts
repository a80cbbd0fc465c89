import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const mistakesOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readSettings(environment);
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

test('every mistake is named in a sentence of its own', () => {
  expect(mistakesOf({ PORT: 'eighty', DATABASE_URL: 'mysql://x' })).toEqual([
    'PORT must be a number.',
    'DATABASE_URL must be an address like postgres://user@host:5432/name.',
  ]);
});

test.each([
  ['PORT', '70000'],
  ['CACHE_MB', '-1'],
  ['TRUST_PROXY', 'yes'],
  ['CONTACT_EMAIL', 'nobody'],
  ['METRICS_TOKEN', 'short'],
  ['NODE_ENV', 'staging'],
  ['SESSION_SECRET', 'short'],
  ['SMTP_URL', 'http://mail.example.org'],
  ['MAIL_FROM', 'County Sports Zone'],
  ['MAIL_FROM', 'Zone <a@example.org>, Eve <eve@example.org>'],
  ['S3_ENDPOINT', 's3.example.org'],
  ['S3_BUCKET', 'files'],
])('%s=%s is refused', (name, value) => {
  expect(mistakesOf({ [name]: value })).toHaveLength(1);
});

test('a setting that is set to nothing counts as not set', () => {
  expect(readSettings({ PORT: '' }).port).toBe(3000);
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
