import { pages } from '@csz/contract/pages';
import { Columns } from '#web/ui/columns.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './api-docs.module.css';
import { ApiLimits, FilesAndFeeds } from './api-limits.tsx';
import { CallLink } from './call-section.tsx';
import { SHAPES } from './field-table.tsx';
import type { GroupLines } from './openapi.ts';

interface ApiDocsPageProps {
  groups: readonly GroupLines[];
  /** How many there are. */
  shapes: number;
}

/** The calls for everybody by group, a line each that leads to what it takes and answers, and the way to all others. */
export const ApiDocsPage = ({ groups, shapes }: ApiDocsPageProps) => (
  <Columns>
    <Stack className={styles.page}>
      <h1>API</h1>
      <Introduction />
      <ApiLimits />
      <FilesAndFeeds />
      <nav aria-label="Groups of calls">
        <Cluster as="ul" gap={4} rows={1} align="stretch" className="links soft">
          {groups.map(({ slug, name, calls, others }) => (
            <li key={slug}>
              <Link to={pages.apiDocs(slug)}>{name}</Link> {calls.length + others}
            </li>
          ))}
          <li>
            <Link to={pages.apiDocs(SHAPES)}>Shapes</Link> {shapes}
          </li>
        </Cluster>
      </nav>
      {groups.map((group) => group.calls.length > 0 && <Group key={group.slug} {...group} />)}
    </Stack>
  </Columns>
);

const Group = ({ slug, name, calls, others }: GroupLines) => (
  <section aria-labelledby={`calls-${slug}`}>
    <h2 id={`calls-${slug}`} className={`${styles.group} heading`}>
      <Link to={pages.apiDocs(slug)}>{name}</Link>
    </h2>
    <Stack as="ul" gap={0}>
      {calls.map((call) => (
        <CallLink key={call.id} call={call} group={slug} />
      ))}
    </Stack>
    {others > 0 && <p className="soft small">{others === 1 ? '1 more' : `${others} more`} for members and staff.</p>}
  </section>
);

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
