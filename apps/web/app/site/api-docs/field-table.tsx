import { pages } from '@csz/contract/pages';
import { Link } from '#web/ui/link.tsx';
import styles from './api-docs.module.css';
import { CodeText } from './code-text.tsx';
import type { Field } from './openapi.ts';

/** The last part of the address of all shapes. */
export const SHAPES = 'shapes';

export const shapeId = (name: string) => `shape-${name}`;

const shapeAddress = (name: string) => `${pages.apiDocs(SHAPES)}#${shapeId(name)}`;

interface FieldTableProps {
  caption: string;
  /** The call; a hundred tables with the same caption stand on one page. */
  of?: string;
  fields: readonly (Field & { required?: boolean })[];
  /** What is always there goes without saying, except of what one sends. */
  saysRequired?: boolean;
}

export function FieldTable({ caption, of, fields, saysRequired = false }: FieldTableProps) {
  if (fields.length === 0) return null;
  return (
    // Wide tables scroll by themselves; the region takes focus so that the keyboard can scroll it too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard (axe: scrollable-region-focusable)
    <section className="sideways" aria-label={of === undefined ? caption : `${caption} of ${of}`} tabIndex={0}>
      <table className={`rows ${styles.fields}`}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Notes</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, note, shape, required }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{shape === undefined ? type : <Link to={shapeAddress(shape)}>{type}</Link>}</td>
              <td>
                {saysRequired && required === true && 'Required. '}
                <CodeText text={note} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
