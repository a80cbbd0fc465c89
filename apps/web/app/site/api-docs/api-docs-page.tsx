import { use, useEffect } from 'react';
import { ScriptMark } from '#web/api/script-mark.ts';
import { Columns } from '#web/ui/columns.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './api-docs.module.css';
import { ApiLimits, FilesAndFeeds } from './api-limits.tsx';
import { CallSection } from './call-section.tsx';
import { FieldTable } from './field-table.tsx';
import type { DocumentedCall, Field } from './openapi.ts';

/**
 * Unfolds what the address points at as soon as it is read, before the first picture: browsers do so only afterwards,
 * and everything below would move.
 */
export const UNFOLD_SCRIPT = `(function(){var i=location.hash.slice(1);if(!i)return;\
var o=new MutationObserver(function(){var e=document.getElementById(i);if(!e)return;o.disconnect();\
var d=e.closest('details');if(d)d.open=true});o.observe(document,{childList:true,subtree:true})})()`;

interface ApiDocsPageProps {
  calls: readonly DocumentedCall[];
  shapes: readonly { name: string; fields: readonly Field[] }[];
}

/** Every call by its group, folded to a line each. */
export function ApiDocsPage({ calls, shapes }: ApiDocsPageProps) {
  useUnfold();
  const isHydrated = useHydrated();
  const scriptMark = use(ScriptMark);
  const groups = [...Map.groupBy(calls, ({ tag }) => tag)];
  // What only staff may call comes after what everybody reads.
  const isForStaff = ([, group]: (typeof groups)[number]) => group.every(({ access }) => access !== 'public');
  const inOrder = groups.toSorted((one, other) => Number(isForStaff(one)) - Number(isForStaff(other)));
  return (
    <Columns>
      {!isHydrated && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run while the calls are read
        <script nonce={scriptMark} dangerouslySetInnerHTML={{ __html: UNFOLD_SCRIPT }} />
      )}
      <Stack className={styles.page}>
        <h1>API</h1>
        <Introduction />
        <ApiLimits />
        <FilesAndFeeds />
        <nav aria-label="Groups of calls">
          <Cluster as="ul" gap={4} rows={1} align="stretch" className="links soft">
            {inOrder.map(([tag, { length }]) => (
              <li key={tag}>
                <a href={`#${groupId(tag)}`}>{tag}</a> {length}
              </li>
            ))}
            <li>
              <a href="#shapes">Shapes</a> {shapes.length}
            </li>
          </Cluster>
        </nav>
        {inOrder.map(([tag, group]) => (
          <section key={tag} aria-labelledby={groupId(tag)}>
            <h2 id={groupId(tag)} className={`${styles.group} heading`}>
              {tag}
            </h2>
            {group.map((call) => (
              <CallSection key={call.id} call={call} />
            ))}
          </section>
        ))}
        <section aria-labelledby="shapes">
          <h2 id="shapes" className={`${styles.group} heading`}>
            Shapes
          </h2>
          {shapes.map((shape) => (
            <Shape key={shape.name} {...shape} />
          ))}
        </section>
      </Stack>
    </Columns>
  );
}

const groupId = (tag: string) => `calls-${tag.toLowerCase().replaceAll(' ', '-')}`;

const Introduction = () => (
  <>
    <p>
      Everything that is public on these pages is also there as JSON. Calls for <strong>Anyone</strong> are free and
      need no key; <strong>Signed in</strong> takes a member's session, <strong>Staff</strong> that of a site
      administrator.
    </p>
    <p>
      Ids are strings, days are local civil days (yyyy-MM-dd), lists answer <code>items</code> and <code>total</code>. A
      refusal answers a sentence in <code>message</code> and a code. The same as an OpenAPI 3.1 document:{' '}
      <a href="/api/openapi.json">/api/openapi.json</a>.
    </p>
  </>
);

function Shape({ name, fields }: ApiDocsPageProps['shapes'][number]) {
  return (
    <details className={styles.call}>
      <summary className={`${styles.line} quiet`}>
        <h3 className={`${styles.name} named regular`}>
          <code>{name}</code>
        </h3>
        <span className="one-line soft small">{fields.length === 1 ? '1 field' : `${fields.length} fields`}</span>
      </summary>
      <Stack id={`shape-${name}`} className={styles.body}>
        <FieldTable caption={name} fields={fields} />
      </Stack>
    </details>
  );
}

/** Unfolds what the address points at, for browsers that do not do so themselves. */
function useUnfold(): void {
  useEffect(() => {
    const unfold = () => {
      const target = document.getElementById(location.hash.slice(1));
      const folded = target?.closest('details');
      if (target == null || folded == null || folded.open) return;
      folded.open = true;
      target.scrollIntoView();
    };
    unfold();
    addEventListener('hashchange', unfold);
    return () => removeEventListener('hashchange', unfold);
  }, []);
}
