import { pages } from '@csz/contract/pages';
import { type MetaFunction, type RouterContextProvider, useLoaderData } from 'react-router';
import { visitContext } from '#web/api/visit.ts';
import styles from '#web/api-docs/api-docs.module.css';
import { CallSection, FieldTable } from '#web/api-docs/call-section.tsx';
import { documentedCalls, documentedShapes, type OpenApi } from '#web/api-docs/openapi.ts';
import { Columns } from '#web/ui/columns.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const loader = async ({ context }: { context: Readonly<RouterContextProvider> }) => {
  const answer = await context.get(visitContext).send('/api/openapi.json', { method: 'GET' });
  const document = JSON.parse(answer.body) as OpenApi;
  return { calls: documentedCalls(document), shapes: documentedShapes(document) };
};

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'API',
    description: 'The public API: scores, schedules and standings as JSON.',
    path: pages.apiDocs(),
    publicUrl: publicUrlOf(matches),
  });

export default function ApiDocs() {
  const { calls, shapes } = useLoaderData<typeof loader>();
  const tags = [...new Set(calls.map((call) => call.tag))];
  return (
    <Columns>
      <div className={styles.page}>
        <h1>API</h1>
        <p>
          Everything on these pages is also there as JSON, free and without a key. Ids are strings, days are local civil
          days (yyyy-MM-dd), lists answer <code>items</code> and <code>total</code>. A refusal answers a sentence in{' '}
          <code>message</code> and a code. The same as an OpenAPI 3.1 document:{' '}
          <a href="/api/openapi.json">/api/openapi.json</a>.
        </p>
        <nav aria-label="Calls">
          <ul className={styles.index}>
            {calls.map((call) => (
              <li key={call.id}>
                <a href={`#${call.id}`}>{call.path}</a>
              </li>
            ))}
          </ul>
        </nav>
        {tags.map((tag) => (
          <section key={tag} className={styles.page}>
            <h2>{tag}</h2>
            {calls
              .filter((call) => call.tag === tag)
              .map((call) => (
                <CallSection key={call.id} call={call} />
              ))}
          </section>
        ))}
        <section className={styles.page}>
          <h2>Shapes</h2>
          {shapes.map(({ name, fields }) => (
            <FieldTable key={name} caption={name} fields={fields} />
          ))}
        </section>
      </div>
    </Columns>
  );
}
