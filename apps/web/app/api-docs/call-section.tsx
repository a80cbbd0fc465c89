import styles from './api-docs.module.css';
import type { DocumentedCall, Field } from './openapi.ts';

/** One call: what it is for, what it takes, what it answers. */
export function CallSection({ call }: { call: DocumentedCall }) {
  return (
    <section className={styles.call} aria-labelledby={call.id}>
      <h3 id={call.id}>
        <code>
          {call.method} {call.path}
        </code>
      </h3>
      <p>{call.summary}</p>
      {call.parameters.length > 0 && <FieldTable caption="Parameters" of={call.id} fields={call.parameters} />}
      <FieldTable caption="Answer" of={call.id} fields={call.answer} />
    </section>
  );
}

interface FieldTableProps {
  caption: string;
  /** The call; a hundred tables with the same caption stand on one page. */
  of?: string;
  fields: readonly (Field & { required?: boolean })[];
}

export function FieldTable({ caption, of, fields }: FieldTableProps) {
  return (
    // Wide tables scroll by themselves; the region takes focus so that the keyboard can scroll it too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard (axe: scrollable-region-focusable)
    <section className={styles.scroll} aria-label={of === undefined ? caption : `${caption} of ${of}`} tabIndex={0}>
      <table className={styles.fields}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Notes</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, note, required }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{type}</td>
              <td>
                {required === true && 'Required. '}
                {note}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
