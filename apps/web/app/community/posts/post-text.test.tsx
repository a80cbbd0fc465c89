import type { Post } from '@csz/contract/posts/calls';
import { dehydrate, hydrate, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeQueryClient } from '#web/api/query-client.ts';
import { travelling } from '#web/api/served.ts';
import { PostText } from './post-text.tsx';
import { postQuery } from './queries.ts';
import { aPost } from './testing/a-post.ts';

const POST = aPost({ content: '<p>They <strong>held</strong> on.</p>' });

const answer = async () => ({ status: 200, body: JSON.stringify(POST) });

function Page() {
  const { data } = useQuery(postQuery('7'));
  return data == null ? null : <PostText post={data} isPage />;
}

/** Opens the page of a post as it came from the server: its HTML, and what travels beside it. */
async function open({ isLost = false } = {}) {
  let asked = 0;
  const server = makeQueryClient(answer);
  await server.ensureQueryData(postQuery('7'));
  const carried = travelling(dehydrate(server));
  const client = makeQueryClient(async () => {
    asked += 1;
    return answer();
  });
  hydrate(client, carried);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = isLost ? '<div></div>' : `<div><div>${POST.content}</div></div>`;
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
    { container, hydrate: true },
  );
  const kept = () => client.getQueryData<Post | null>(postQuery('7').queryKey)?.content;
  return { carried, kept, asked: () => asked };
}

test('the text of a post travels as HTML alone, and is kept from there for coming back', async () => {
  const { carried, kept, asked } = await open();
  expect(JSON.stringify(carried)).not.toContain('held');
  expect(screen.getByText('held').tagName).toBe('STRONG');
  expect([kept(), asked()]).toEqual([POST.content, 0]);
});

test('where the page could not be taken over as it came, the text is asked for', async () => {
  const { kept, asked } = await open({ isLost: true });
  expect((await screen.findByText('held')).tagName).toBe('STRONG');
  expect([kept(), asked()]).toEqual([POST.content, 1]);
});
