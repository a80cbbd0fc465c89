import * as z from 'zod';
import { url } from './settings-fields.ts';

const MOST_EDGES = 16;

const isWeb = (address: string): boolean => /^https?:$/.test(URL.parse(address)?.protocol ?? '');

/** What an operator says of a replica and of caches in front. */
export const ScalingEnvironment = {
  DATABASE_REPLICA_URL: url(/^postgres(ql)?$/, 'postgres://user@replica:5432/name'),
  EDGE_PURGE_URLS: z
    .string()
    .transform((list) => list.trim().split(/[\s,]+/))
    .refine(
      (list) => list.length <= MOST_EDGES && list.every(isWeb),
      `must be addresses like http://10.0.0.5:6082, at most ${MOST_EDGES}, with spaces between them`,
    )
    .optional(),
};

type Env = z.output<z.ZodObject<typeof ScalingEnvironment>>;

/** More machines than one. */
export interface ScalingSettings {
  /** A streaming replica of `databaseUrl`, for public reads. */
  readonly databaseReplicaUrl: string | undefined;
  /** The caches in front that keep public answers until a purge names them; without it none keeps any. */
  readonly edgePurgeUrls: readonly string[];
}

/** The same as the portal reads it. */
export const scalingOf = (env: Env): ScalingSettings => ({
  databaseReplicaUrl: env.DATABASE_REPLICA_URL,
  edgePurgeUrls: env.EDGE_PURGE_URLS ?? [],
});

/** One sentence for each setting that does not fit beside another. */
export const scalingMistakes = (given: NodeJS.ProcessEnv): string[] => [
  ...processesMistakes(given),
  ...replicaMistakes(given),
];

function processesMistakes({ DATABASE_URL, PROCESSES = '1' }: NodeJS.ProcessEnv): string[] {
  if (DATABASE_URL !== undefined || !(Number(PROCESSES) > 1)) return [];
  return ['PROCESSES must be 1 without DATABASE_URL: one process at a time can open the embedded database.'];
}

function replicaMistakes({ DATABASE_URL, DATABASE_REPLICA_URL }: NodeJS.ProcessEnv): string[] {
  if (DATABASE_REPLICA_URL === undefined) return [];
  if (DATABASE_URL === undefined) return ['DATABASE_REPLICA_URL must not be set without DATABASE_URL, its primary.'];
  return DATABASE_URL === DATABASE_REPLICA_URL
    ? ['DATABASE_REPLICA_URL must be another server than DATABASE_URL.']
    : [];
}
