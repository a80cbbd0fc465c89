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
  readonly responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
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
  readonly summary: string;
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
      summary: operation.summary ?? '',
      parameters: (operation.parameters ?? []).map((parameter) => ({
        name: parameter.name,
        type: typeName(parameter.schema),
        note: noteOf({ ...parameter.schema, description: parameter.description ?? parameter.schema.description }),
        required: parameter.required === true,
      })),
      answer: answerFields(operation),
    })),
  );
}

/** The named shapes that answers refer to, with their fields. */
export function documentedShapes(document: OpenApi): { name: string; fields: Field[] }[] {
  return Object.entries(document.components?.schemas ?? {})
    .filter(([name, schema]) => schema.properties !== undefined && !name.endsWith('Input'))
    .map(([name, schema]) => ({ name, fields: fieldsOf(schema) }));
}

function answerFields(operation: Operation): Field[] {
  const schema = operation.responses['200']?.content?.['application/json']?.schema;
  if (schema === undefined) return [];
  return schema.$ref === undefined ? fieldsOf(schema) : [{ name: '(body)', type: typeName(schema), note: '' }];
}

const fieldsOf = (schema: Schema): Field[] =>
  Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    type: typeName(field),
    note: noteOf(field),
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
