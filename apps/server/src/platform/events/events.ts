import type * as z from 'zod';

/**
 * Every type of event by name, with its data. A noun declares its own beside their schemas:
 *
 *     export const roleEvents = { 'role.approved': z.strictObject({ … }) };
 *
 *     declare module '#server/platform/events/events.ts' {
 *       interface Events extends EventsOf<typeof roleEvents> {}
 *     }
 *
 * Data is kept for months and read by many: it holds ids and words that are on pages, never a token, an address or a
 * secret.
 */
// biome-ignore lint/suspicious/noEmptyInterface: nouns fill it.
export interface Events {}

/** The schemas of a noun's events by type; its `noun.ts` lists them. */
export type EventSchemas = Readonly<Record<string, z.ZodObject>>;

/** The data of a noun's events, as their schemas say. */
export type EventsOf<Schemas extends EventSchemas> = { [Type in keyof Schemas]: z.output<Schemas[Type]> };

export type EventType = keyof Events & string;

/** What an event is about: `role:12`. */
export type EventSubject = `${string}:${number}`;

/** An event of one of these types, as it is recorded. */
export type NewEvent<Type extends EventType = EventType> = {
  [One in Type]: {
    readonly type: One;
    /** The id of the member who did it; null where a machine did. */
    readonly actor: number | null;
    readonly subject: EventSubject;
    readonly data: Events[One];
    /** When it happened; the present by the portal's clock unless the writer says otherwise. */
    readonly at?: Temporal.Instant;
  };
}[Type];

/** An event of one of these types, as reactions read it. */
export type RecordedEvent<Type extends EventType = EventType> = {
  [One in Type]: Omit<NewEvent<One>, 'at'> & { readonly id: number; readonly at: Temporal.Instant };
}[Type];

/** The number in the subject of an event. */
export const subjectId = ({ subject }: { readonly subject: EventSubject }): number =>
  Number(subject.slice(subject.indexOf(':') + 1));
