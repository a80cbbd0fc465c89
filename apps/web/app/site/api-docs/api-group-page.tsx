import { pages } from '@csz/contract/pages';
import { type ReactNode, use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ScriptMark } from '#web/api/script-mark.ts';
import { Columns } from '#web/ui/columns.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './api-docs.module.css';
import { CallSection } from './call-section.tsx';
import { FieldTable, shapeId } from './field-table.tsx';
import type { CallGroup, DocumentedShape } from './openapi.ts';

/**
 * Unfolds what the address points at as soon as it is read, before the first picture: browsers do so only afterwards,
 * and everything below would move.
 */
export const UNFOLD_SCRIPT = `(function(){var i=location.hash.slice(1);if(!i)return;\
var o=new MutationObserver(function(){var e=document.getElementById(i);if(!e)return;o.disconnect();\
var d=e.closest('details');if(d)d.open=true});o.observe(document,{childList:true,subtree:true})})()`;

/** The calls of a group, each folded to a line. */
export const ApiGroupPage = ({ name, calls }: Pick<CallGroup, 'name' | 'calls'>) => (
  <FoldedPage title={name}>
    {calls.map((call) => (
      <CallSection key={call.id} call={call} />
    ))}
  </FoldedPage>
);

/** The shapes that answers refer to, each folded to a line. */
export const ApiShapesPage = ({ shapes }: { shapes: readonly DocumentedShape[] }) => (
  <FoldedPage title="Shapes">
    {shapes.map((shape) => (
      <Shape key={shape.name} {...shape} />
    ))}
  </FoldedPage>
);

function FoldedPage({ title, children }: { title: string; children: ReactNode }) {
  useUnfold();
  const isHydrated = useHydrated();
  const scriptMark = use(ScriptMark);
  return (
    <Columns>
      {!isHydrated && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run while the calls are read
        <script nonce={scriptMark} dangerouslySetInnerHTML={{ __html: UNFOLD_SCRIPT }} />
      )}
      <Stack className={styles.page}>
        <p>
          <Link to={pages.apiDocs()}>API</Link>
        </p>
        <h1>{title}</h1>
        <div>{children}</div>
      </Stack>
    </Columns>
  );
}

function Shape({ name, fields }: DocumentedShape) {
  return (
    <details className={styles.call}>
      <summary className={`${styles.line} quiet`}>
        <h2 className={`${styles.name} named regular`}>
          <code>{name}</code>
        </h2>
        <span className="one-line soft small">{fields.length === 1 ? '1 field' : `${fields.length} fields`}</span>
      </summary>
      <Stack id={shapeId(name)} className={styles.body}>
        <FieldTable caption={name} fields={fields} />
      </Stack>
    </details>
  );
}

/** Unfolds what the address points at: browsers that do so by themselves do it for pages they read, not for one that was there. */
function useUnfold(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    const folded = target?.closest('details');
    if (target == null || folded == null || folded.open) return;
    folded.open = true;
    target.scrollIntoView();
  }, [hash]);
}
