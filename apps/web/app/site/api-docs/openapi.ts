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
  /** The documented shape that it has, or that its items have. */
  readonly shape: string | undefined;
}

/** A call as one line. */
export interface CallLine {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
}

export interface DocumentedCall extends CallLine {
  readonly tag: string;
  /** The fields of what is sent along. */
  readonly body: readonly (Field & { required: boolean })[];
  readonly parameters: readonly (Field & { required: boolean })[];
  readonly answer: readonly Field[];
}

export interface CallGroup {
  /** Its last part of the address. */
  readonly slug: string;
  readonly name: string;
  readonly calls: readonly DocumentedCall[];
}

export interface DocumentedShape {
  readonly name: string;
  readonly fields: readonly Field[];
}

/** Every call with its parameters and the fields of its answer, by group; groups that are only for members come last. */
export function groupsOf(document: OpenApi): CallGroup[] {
  const groups = [...Map.groupBy(documentedCalls(document), ({ tag }) => tag)];
  const isForMembers = ([, calls]: (typeof groups)[number]) => calls.every(({ access }) => access !== 'public');
  return groups
    .toSorted((one, other) => Number(isForMembers(one)) - Number(isForMembers(other)))
    .map(([name, calls]) => ({ slug: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'), name, calls }));
}

/** What the list of groups shows of one: the calls that are for everybody, and how many there are besides. */
export interface GroupLines {
  readonly slug: string;
  readonly name: string;
  readonly calls: readonly CallLine[];
  /** Calls for members and staff. */
  readonly others: number;
}

export function linesOf({ slug, name, calls }: CallGroup): GroupLines {
  const forEverybody = calls.filter(({ access }) => access === 'public');
  const lines = forEverybody.map(({ id, method, path, access, summary }) => ({ id, method, path, access, summary }));
  return { slug, name, calls: lines, others: calls.length - lines.length };
}

function documentedCalls(document: OpenApi): DocumentedCall[] {
  const shapes = shapesOf(document);
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      tag: operation.tags?.[0] ?? 'Other',
      access: operation['x-access'],
      summary: operation.summary ?? '',
      body: bodyFields(operation.requestBody, shapes),
      parameters: (operation.parameters ?? []).map(({ name, schema, description, required }) => ({
        ...fieldOf(name, { ...schema, description: description ?? schema.description }, shapes),
        required: required === true,
      })),
      answer: bodyFields(operation.responses['200'], shapes),
    })),
  );
}

/** The named shapes that answers refer to, with their fields. */
export function documentedShapes(document: OpenApi): DocumentedShape[] {
  const shapes = shapesOf(document);
  return [...shapes].map(([name, schema]) => ({ name, fields: fieldsOf(schema, shapes) }));
}

/** The shapes that have fields, by name. */
type Shapes = ReadonlyMap<string, Schema>;

const shapesOf = ({ components }: OpenApi): Shapes =>
  new Map(
    Object.entries(components?.schemas ?? {}).filter(
      ([name, { properties }]) => properties !== undefined && !name.endsWith('Input'),
    ),
  );

function bodyFields(body: Body | undefined, shapes: Shapes): (Field & { required: boolean })[] {
  const schema = body?.content?.['application/json']?.schema;
  if (schema === undefined) return [];
  if (schema.properties !== undefined) return fieldsOf(schema, shapes);
  return [{ ...fieldOf('(body)', schema, shapes), required: false }];
}

const fieldsOf = (schema: Schema, shapes: Shapes): (Field & { required: boolean })[] =>
  Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    ...fieldOf(name, field, shapes),
    required: schema.required?.includes(name) === true,
  }));

const fieldOf = (name: string, schema: Schema, shapes: Shapes): Field => ({
  name,
  type: typeName(schema),
  note: noteOf(schema),
  shape: [schema, schema.items, ...(schema.anyOf ?? [])].map(refOf).find((ref) => ref !== undefined && shapes.has(ref)),
});

const refOf = (schema: Schema | undefined): string | undefined => schema?.$ref?.split('/').at(-1);

/** A type in words: `Game list`, `text`, `text or null`. */
export function typeName(schema: Schema): string {
  const ref = refOf(schema);
  if (ref !== undefined) return ref.replace(/(Input|Output)$/, '');
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
