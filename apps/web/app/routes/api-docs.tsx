import { pages } from '@csz/contract/pages';
import { data } from 'react-router';
import { visitContext } from '#web/api/visit.ts';
import { ApiDocsPage } from '#web/site/api-docs/api-docs-page.tsx';
import { ApiGroupPage, ApiShapesPage } from '#web/site/api-docs/api-group-page.tsx';
import { SHAPES } from '#web/site/api-docs/field-table.tsx';
import { documentedShapes, groupsOf, linesOf, type OpenApi } from '#web/site/api-docs/openapi.ts';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/api-docs.ts';

/** The groups, without what only the page of each shows; a group; or the shapes. */
export const loader = async ({ context, params: { group: slug } }: Route.LoaderArgs) => {
  const answer = await context.get(visitContext).send('/api/openapi.json', { method: 'GET' });
  const document = JSON.parse(answer.body) as OpenApi;
  const shapes = documentedShapes(document);
  if (slug === SHAPES) return { title: 'Shapes - API', path: pages.apiDocs(slug), shapes };
  const groups = groupsOf(document);
  if (slug === undefined) {
    return { title: 'API', path: pages.apiDocs(), groups: groups.map(linesOf), shapes: shapes.length };
  }
  const group = groups.find((one) => one.slug === slug);
  if (group === undefined) throw data({ code: 'not-found' }, { status: 404 });
  return { title: `${group.name} - API`, path: pages.apiDocs(slug), group };
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : pageMeta({
        title: loaderData.title,
        description: 'The public API: scores, schedules and standings as JSON.',
        path: loaderData.path,
        publicUrl: publicUrlOf(matches),
      });

export default function ApiDocs({ loaderData }: Route.ComponentProps) {
  if (loaderData.group !== undefined) return <ApiGroupPage {...loaderData.group} />;
  if (loaderData.groups !== undefined) return <ApiDocsPage groups={loaderData.groups} shapes={loaderData.shapes} />;
  return <ApiShapesPage shapes={loaderData.shapes} />;
}
