import { DIRECTORY } from '@csz/contract/directory/keys';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Settings } from '#server/settings.ts';
import { tidyDocument } from './tidy-document.ts';

/** The OpenAPI 3.1 document at `/api/openapi.json`, made from the schemas that check the calls. */
export async function documentApi(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'County Sports Zone API',
        version: '1',
        description:
          'Scores, schedules and standings of high school sports. Ids are strings; days are local civil days.',
      },
      servers: [{ url: settings.publicUrl }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: withAccess,
    transformObject: (input) => tidyDocument(jsonSchemaTransformObject(input)),
  });
  const config = { isKept: true, keys: [DIRECTORY] };
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
