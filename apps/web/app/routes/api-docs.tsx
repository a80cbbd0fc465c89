import { pages } from '@csz/contract/pages';
import { type MetaFunction, type RouterContextProvider, useLoaderData } from 'react-router';
import { visitContext } from '#web/api/visit.ts';
import { ApiDocsPage } from '#web/site/api-docs/api-docs-page.tsx';
import { documentedCalls, documentedShapes, type OpenApi } from '#web/site/api-docs/openapi.ts';
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
  return <ApiDocsPage {...useLoaderData<typeof loader>()} />;
}
