import * as z from 'zod';

const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be from 0 to 65535')
  .max(65_535, 'must be from 0 to 65535');
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address like ${example}` }).optional();
const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');

const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: url(/^https?$/, 'https://scores.example.org'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user@host:5432/name'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_POOL: z.coerce.number().int().min(1, 'must be at least 1').max(200, 'must be at most 200').default(10),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: flag.default(false),
  CONTACT_EMAIL: z.email('must be an e-mail address').default('scores@example.org'),
  CACHE_MB: z.coerce.number().int().min(0).max(4096, 'must be from 0 to 4096').default(64),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  RATE_LIMIT: z.coerce.number().int().min(0).default(600),
});

/** Everything the process is told from outside, checked once at the start. Documented in docs/operating.md. */
export interface Settings {
  readonly mode: 'development' | 'production' | 'test';
  readonly host: string;
  readonly port: number;
  /** Where visitors reach the portal, without a trailing slash; canonical addresses start with it. */
  readonly publicUrl: string;
  /** PostgreSQL; without it an embedded database lives in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly databasePool: number;
  readonly logLevel: string;
  readonly trustProxy: boolean;
  readonly contactEmail: string;
  readonly cacheBytes: number;
  /** Requests a minute and address that are not answered from the cache; 0 switches the limit off. */
  readonly rateLimit: number;
  /** Who may read /metrics from elsewhere. */
  readonly metricsToken: string | undefined;
}

/** Settings that do not fit, one sentence a mistake. */
export class SettingsError extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.name = 'SettingsError';
    this.mistakes = mistakes;
  }
}

/** @throws {SettingsError} naming every variable that is wrong and what it must be. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`));
  }
  const env = parsed.data;
  return {
    mode: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    databasePool: env.DATABASE_POOL,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    contactEmail: env.CONTACT_EMAIL,
    cacheBytes: env.CACHE_MB * 1024 * 1024,
    rateLimit: env.RATE_LIMIT,
    metricsToken: env.METRICS_TOKEN,
  };
}
