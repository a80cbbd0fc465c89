import { availableParallelism } from 'node:os';
import * as z from 'zod';
import {
  AdvertisingEnvironment,
  type AdvertisingSettings,
  advertisingMistakes,
  advertisingOf,
} from './advertising-settings.ts';
import { ScalingEnvironment, type ScalingSettings, scalingMistakes, scalingOf } from './scaling-settings.ts';
import { flag, url, wholeNumber } from './settings-fields.ts';
import { SocialEnvironment, type SocialSettings } from './social-settings.ts';

const hops = z
  .string()
  .regex(/^(true|false|[1-9])$/, 'must be true, false or the number of proxies, up to 9')
  .transform((text) => (text === 'true' ? 1 : Number(text) || 0));

/** Whose accounts act only with a second factor: of no one, of staff, or of staff and directors. */
export type SecondFactorFor = 'none' | 'staff' | 'directors';

const GUARDED = { none: 'none', staff: 'staff', directors: 'directors', true: 'staff', false: 'none' } as const;

const guarded = z
  .enum(['none', 'staff', 'directors', 'true', 'false'], 'must be none, staff or directors')
  .transform((word): SecondFactorFor => GUARDED[word]);

const MOST_PROCESSES = 64;

const S3Environment = {
  S3_BUCKET: z.string().min(3, 'must have at least 3 characters').optional(),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.example.org'),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

const PushEnvironment = {
  PUSH: flag.default(true),
  PUSH_SUBJECT: z
    .string()
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
      'must be an address that begins with https, or an email address after mailto',
    )
    .optional(),
  PUSH_LOCAL_HOST: z
    .string()
    .regex(/^(127\.0\.0\.1|localhost):\d+$/, 'must be a port of this machine, as 127.0.0.1 with its number')
    .optional(),
};

const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeNumber(1, 65_535).default(3000),
  PUBLIC_URL: url(/^https?$/, 'https://scores.example.org'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user@host:5432/name'),
  DATA_DIR: z.string().min(1).default('data'),
  // As many as keep one core busy beside a database that is near.
  DATABASE_POOL: wholeNumber(1, 200).default(5),
  PROCESSES: wholeNumber(1, MOST_PROCESSES).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be fatal, error, warn, info, debug or silent')
    .default('info'),
  TRUST_PROXY: hops.default(0),
  CONTACT_EMAIL: z.email('must be an e-mail address').default('scores@example.org'),
  CACHE_MB: wholeNumber(0, 4096).default(20),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  RATE_LIMIT: wholeNumber(0, 1_000_000).default(600),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  REQUIRE_VERIFIED_EMAIL: flag.default(false),
  REQUIRE_PHONE_TO_REPORT: flag.default(false),
  REQUIRE_SECOND_FACTOR: guarded.optional(),
  LIVE_CONNECTIONS: wholeNumber(0, 100_000).default(2000),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@mail.example.org:587'),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be like County Sports Zone <scores@example.org>',
    )
    .optional(),
  SCHEDULE_TAB: flag.default(true),
  COACH_BANNER: flag.default(true),
  SERVICE_WORKER: flag.default(true),
  PODCAST_URL: url(/^https$/, 'https://podcast.example.org/embed'),
  POSTAL_ADDRESS: z.string().max(200, 'must have at most 200 characters').default(''),
  ...ScalingEnvironment,
  ...SocialEnvironment,
  ...PushEnvironment,
  ...AdvertisingEnvironment,
  ...S3Environment,
});

/** Everything the process reads from outside, checked once at the start. Documented in docs/operating.md. */
export interface Settings extends AdvertisingSettings, ScalingSettings, SocialSettings {
  readonly mode: 'development' | 'production' | 'test';
  readonly host: string;
  readonly port: number;
  /** Where visitors reach the portal, without a trailing slash; canonical addresses start with it. */
  readonly publicUrl: string;
  /** PostgreSQL; without it an embedded database lives in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Connections to PostgreSQL of each process. */
  readonly databasePool: number;
  /** How many processes serve on one port: one where the database is embedded, which only one can open. */
  readonly processes: number;
  readonly logLevel: string;
  /** How many proxies are in front; what visitors themselves say of their address is never believed. */
  readonly proxies: number;
  readonly contactEmail: string;
  readonly cacheBytes: number;
  /** Requests a minute and address that are not answered from the cache; 0 switches the limit off. */
  readonly rateLimit: number;
  /** Who may read /metrics from elsewhere. */
  readonly metricsToken: string | undefined;
  /** Signs access tokens; empty until `withSessionSecret` has found or made one, and nothing is signed with that. */
  readonly sessionSecret: string;
  /** Only members whose address is confirmed report scores and post. */
  readonly requireVerifiedEmail: boolean;
  /** Only members with a phone number report scores. */
  readonly requirePhoneToReport: boolean;
  /** Who acts with the rights of the account only with a second factor. */
  readonly requireSecondFactor: SecondFactorFor;
  /** Open pages that this process notifies of changes at once; further ones look for themselves from time to time. */
  readonly liveConnections: number;
  /** The mail server; without one every mail stays in `dataDir` and on /admin/outbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** What stands below every mail: who sends it, from which postal address. */
  readonly mailFooter: string;
  /** Coaches and directors keep their schedules at /my-account/schedule. */
  readonly scheduleTab: boolean;
  /** Team pages say who coaches the team, and take another name. */
  readonly coachBanner: boolean;
  /** Browsers keep a worker of ours: boards without a connection, reports that wait for one, pushes. */
  readonly serviceWorker: boolean;
  /** The player of the podcast, for a frame; without one its page has no player. */
  readonly podcastUrl: string | undefined;
  /** Whether members get notifications on their phones and computers. */
  readonly push: boolean;
  /** Where push services reach the operator: an address of mail or the web (RFC 8292). */
  readonly pushSubject: string;
  /** A push service of this machine, for tests; none where real members are. */
  readonly pushLocalHost: string | undefined;
  /** The S3-compatible store for files; without one they stay in `dataDir`. */
  readonly s3: S3Settings | undefined;
}

export interface S3Settings {
  readonly bucket: string;
  /** Without one it is AWS. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Settings that do not fit, one sentence a mistake. */
export class SettingsError extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[], options?: ErrorOptions) {
    super(mistakes.join('\n'), options);
    this.name = 'SettingsError';
    this.mistakes = mistakes;
  }
}

/**
 * @param signsTokens whether what is started with them signs people in, and so needs a secret.
 * @throws {SettingsError} naming every variable that is wrong and what it must be.
 */
export function readSettings(environment: NodeJS.ProcessEnv, { signsTokens = false } = {}): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value = '']) => value.trim() !== ''));
  const parsed = Environment.safeParse(given);
  const mistakes = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}.`),
    ...s3Mistakes(given),
    ...scalingMistakes(given),
    ...advertisingMistakes(given),
    ...pushMistakes(given),
    ...(signsTokens ? secretMistakes(given.DATABASE_URL, given.NODE_ENV, given.SESSION_SECRET) : []),
  ];
  if (!parsed.success || mistakes.length > 0) throw new SettingsError(mistakes);
  const env = parsed.data;
  return {
    mode: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    databasePool: env.DATABASE_POOL,
    processes: env.PROCESSES ?? (env.DATABASE_URL === undefined ? 1 : Math.min(MOST_PROCESSES, availableParallelism())),
    logLevel: env.LOG_LEVEL,
    proxies: env.TRUST_PROXY,
    contactEmail: env.CONTACT_EMAIL,
    cacheBytes: env.CACHE_MB * 1024 * 1024,
    rateLimit: env.RATE_LIMIT,
    metricsToken: env.METRICS_TOKEN,
    sessionSecret: env.SESSION_SECRET ?? '',
    requireVerifiedEmail: env.REQUIRE_VERIFIED_EMAIL,
    requirePhoneToReport: env.REQUIRE_PHONE_TO_REPORT,
    requireSecondFactor: env.REQUIRE_SECOND_FACTOR ?? (isOfRealMembers(given) ? 'staff' : 'none'),
    liveConnections: env.LIVE_CONNECTIONS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `County Sports Zone <${env.CONTACT_EMAIL}>`,
    mailFooter: ['County Sports Zone', env.POSTAL_ADDRESS, env.CONTACT_EMAIL].filter((part) => part !== '').join(' · '),
    scheduleTab: env.SCHEDULE_TAB,
    coachBanner: env.COACH_BANNER,
    serviceWorker: env.SERVICE_WORKER,
    podcastUrl: env.PODCAST_URL,
    socialFeedUrl: env.SOCIAL_FEED_URL,
    socialLinks: env.SOCIAL_LINKS,
    push: env.PUSH,
    pushSubject: env.PUSH_SUBJECT ?? `mailto:${env.CONTACT_EMAIL}`,
    pushLocalHost: env.PUSH_LOCAL_HOST,
    ...advertisingOf(env),
    ...scalingOf(env),
    s3: s3Of(env),
  };
}

/** In production the processes on one PostgreSQL must share one secret; a laptop makes its own. */
export function secretMistakes(databaseUrl: string | undefined, mode = 'production', secret = ''): string[] {
  if (databaseUrl === undefined || mode !== 'production' || secret !== '') return [];
  return ['SESSION_SECRET must be set, to at least 32 characters that no one can guess, when DATABASE_URL is set.'];
}

const isOfRealMembers = (given: NodeJS.ProcessEnv): boolean =>
  given.DATABASE_URL !== undefined && (given.NODE_ENV ?? 'production') === 'production';

/** The portal of real members asks no machine of its own network for a member. */
function pushMistakes(given: NodeJS.ProcessEnv): string[] {
  return isOfRealMembers(given) && given.PUSH_LOCAL_HOST !== undefined
    ? ['PUSH_LOCAL_HOST is for tests and must not be set when DATABASE_URL is.']
    : [];
}

function s3Mistakes(given: NodeJS.ProcessEnv): string[] {
  if (given.S3_BUCKET === undefined) return [];
  const missing = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter((name) => given[name] === undefined);
  return missing.map((name) => `${name} must be set when S3_BUCKET is set.`);
}

function s3Of(env: z.output<typeof Environment>): S3Settings | undefined {
  if (env.S3_BUCKET === undefined) return undefined;
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}
