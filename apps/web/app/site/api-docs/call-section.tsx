import { pages } from '@csz/contract/pages';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './api-docs.module.css';
import { CodeText } from './code-text.tsx';
import { FieldTable } from './field-table.tsx';
import type { Access, CallLine, DocumentedCall } from './openapi.ts';

const WHO: Readonly<Record<Access, string>> = { public: 'Anyone', member: 'Signed in', staff: 'Staff' };

const LOOK: Readonly<Record<Access, string>> = { public: 'accent strong', member: 'soft', staff: 'notice strong' };

/** One call: its line is the index; unfolded it shows what it takes and what it answers. */
export function CallSection({ call }: { call: DocumentedCall }) {
  const { id } = call;
  return (
    <details className={styles.call}>
      <summary className={`${styles.line} quiet`}>
        <h2 className={`${styles.name} named regular`}>
          <CallName {...call} />
        </h2>
        <CallWords {...call} />
      </summary>
      {/* The address of a call names what is folded: browsers unfold what they are sent to. */}
      <Stack id={id} className={styles.body}>
        <FieldTable caption="Parameters" of={id} fields={call.parameters} saysRequired />
        <FieldTable caption="Body" of={id} fields={call.body} saysRequired />
        <FieldTable caption="Answer" of={id} fields={call.answer} />
        <p>
          <a href={`#${id}`}>Link to this call</a>
        </p>
      </Stack>
    </details>
  );
}

/** A line that leads to what the call takes and answers. */
export const CallLink = ({ call, group }: { call: CallLine; group: string }) => (
  <li id={call.id} className={styles.call}>
    <Link to={`${pages.apiDocs(group)}#${call.id}`} className={`${styles.line} quiet`}>
      <span className={styles.name}>
        <CallName {...call} />
      </span>
      <CallWords {...call} />
    </Link>
  </li>
);

const CallName = ({ method, path }: CallLine) => (
  <code>
    <b className="strong">{method}</b> <PathText path={path} />
  </code>
);

const CallWords = ({ access, summary }: CallLine) => (
  <>
    <span className={`one-line small ${LOOK[access]}`}>{WHO[access]}</span>
    <span className="whole-line soft small">
      <CodeText text={summary} />
    </span>
  </>
);

/** A path that breaks between its parts, never inside a word. */
function PathText({ path }: { path: string }) {
  const parts = path.split('/').slice(1);
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path never change places
    <span key={at}>
      <wbr />/{part}
    </span>
  ));
}
