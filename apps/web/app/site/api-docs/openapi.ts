/** The part of an OpenAPI 3.1 document that the page shows. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly default?: unknown;
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly required?: readonly string[];
  readonly pattern?: string;
  readonly format?: string;
}

interface Body {
  readonly content?: Record<string, { schema: Schema }>;
}

/** Who may make a call. */
export type Access = 'public' | 'member' | 'staff';

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly {
    name: string;
    in: string;
    required?: boolean;
    schema: Schema;
    description?: string;
  }[];
  readonly requestBody?: Body;
  readonly responses: Record<string, Body>;
  readonly 'x-access': Access;
}

export interface OpenApi {
  readonly info: { readonly title: string; readonly description: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components?: { readonly schemas?: Record<string, Schema> };
}

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly note: string;
}

export interface DocumentedCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly access: Access;
  readonly summary: string;
  /** The fields of what is sent along. */
  readonly body: readonly (Field & { required: boolean })[];
  readonly parameters: readonly (Field & { required: boolean })[];
  readonly answer: readonly Field[];
}

/** What the page lists: every call with its parameters and the fields of its answer. */
export function documentedCalls(document: OpenApi): DocumentedCall[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      tag: operation.tags?.[0] ?? 'Other',
      access: operation['x-access'],
      summary: operation.summary ?? '',
      body: bodyFields(operation.requestBody),
      parameters: (operation.parameters ?? []).map((parameter) => ({
        name: parameter.name,
        type: typeName(parameter.schema),
        note: noteOf({ ...parameter.schema, description: parameter.description ?? parameter.schema.description }),
        required: parameter.required === true,
      })),
      answer: bodyFields(operation.responses['200']),
    })),
  );
}

/** The named shapes that answers refer to, with their fields. */
export function documentedShapes(document: OpenApi): { name: string; fields: Field[] }[] {
  return Object.entries(document.components?.schemas ?? {})
    .filter(([name, schema]) => schema.properties !== undefined && !name.endsWith('Input'))
    .map(([name, schema]) => ({ name, fields: fieldsOf(schema) }));
}

function bodyFields(body: Body | undefined): (Field & { required: boolean })[] {
  const schema = body?.content?.['application/json']?.schema;
  if (schema === undefined) return [];
  if (schema.properties !== undefined) return fieldsOf(schema);
  return [{ name: '(body)', type: typeName(schema), note: schema.description ?? '', required: false }];
}

const fieldsOf = (schema: Schema): (Field & { required: boolean })[] =>
  Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    type: typeName(field),
    note: noteOf(field),
    required: schema.required?.includes(name) === true,
  }));

/** A type in words: `Game list`, `text`, `text or null`. */
export function typeName(schema: Schema): string {
  if (schema.$ref !== undefined)
    return (
      schema.$ref
        .split('/')
        .at(-1)
        ?.replace(/(Input|Output)$/, '') ?? ''
    );
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(typeName))].join(' or ');
  if (schema.enum !== undefined) return schema.enum.map(String).join(' | ');
  if (schema.type === 'array') return schema.items === undefined ? 'list' : `${typeName(schema.items)} list`;
  if (schema.type === 'string') return schema.format ?? 'text';
  return String(schema.type ?? 'object');
}

function noteOf(schema: Schema): string {
  const fallback = schema.default === undefined ? '' : `Default ${JSON.stringify(schema.default)}.`;
  return [schema.description, fallback].filter(Boolean).join(' ');
}
