import type { DependencyKey } from '@csz/contract/core/dependencies';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Settings } from '#server/settings.ts';

interface Document {
  paths?: Record<string, Record<string, { responses?: Record<string, { description: string }> }>>;
  components?: { schemas?: Record<string, unknown> };
}

const REF = '#/components/schemas/';

const TWIN = /Input$/;

/** What the document says of the API as a whole. */
export interface ApiInfo {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** What its calls speak of, so that the document is made again with it. */
  readonly keys: readonly DependencyKey[];
}

/** The OpenAPI 3.1 document at `/api/openapi.json`, made from the schemas that check the calls. */
export async function documentApi(app: FastifyInstance, settings: Settings, { keys, ...info }: ApiInfo): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      servers: [{ url: settings.publicUrl }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: withAccess,
    transformObject: (input) => tidyDocument(jsonSchemaTransformObject(input)),
  });
  const config = { isKept: true, keys };
  app.get('/api/openapi.json', { schema: { hide: true }, config }, async () => app.swagger());
}

/** Says of each call who may make it: in the words of the contract, and as OpenAPI has it. */
const withAccess: typeof jsonSchemaTransform = (input) => {
  const described = jsonSchemaTransform(input);
  const access = input.route.config?.call?.access;
  if (access === undefined) return described;
  const security = access === 'public' ? {} : { security: [{ session: [] }] };
  return { ...described, schema: { ...described.schema, 'x-access': access, ...security } };
};

/**
 * An OpenAPI document as a person would write it: what comes in and goes out alike has one name, what no call speaks of
 * is left out, and each answer says what it is.
 */
function tidyDocument<D extends object>(document: D): D {
  const tidy = withoutTwins(document) as D & Document;
  const kept = schemasOf(tidy);
  if (tidy.components !== undefined) tidy.components.schemas = kept;
  for (const operation of Object.values(tidy.paths ?? {}).flatMap((path) => Object.values(path))) {
    for (const [status, answer] of Object.entries(operation.responses ?? {})) {
      answer.description = status.startsWith('2') ? 'The answer.' : 'A refusal, in words.';
    }
  }
  return tidy;
}

/** The generator describes every named schema twice: for requests, and for answers. Mostly that is the same. */
function withoutTwins(document: Document): Document {
  const schemas = document.components?.schemas ?? {};
  const same = Object.keys(schemas).filter(
    (name) => TWIN.test(name) && JSON.stringify(schemas[name]) === JSON.stringify(schemas[name.replace(TWIN, '')]),
  );
  const names = new Set(same.map((name) => REF + name));
  return JSON.parse(JSON.stringify(document), (key, value) =>
    key === '$ref' && names.has(value) ? value.replace(TWIN, '') : value,
  );
}

/** The schemas that the calls refer to, and those that these refer to. */
function schemasOf({ paths, components }: Document): Record<string, unknown> {
  const all = components?.schemas ?? {};
  const kept = new Set<string>();
  const keep = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (kept.has(name) || all[name] === undefined) continue;
      kept.add(name);
      keep(all[name]);
    }
  };
  keep(paths ?? {});
  return Object.fromEntries(Object.entries(all).filter(([name]) => kept.has(name)));
}
