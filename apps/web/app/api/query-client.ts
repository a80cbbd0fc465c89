import { Refusal } from '@csz/contract/core/refusal';
import { QueryClient } from '@tanstack/react-query';
import { bindSend, type Send } from './call.ts';

const RETRIES = 2;

/** A refusal stays one; and who has waited as long as one may is not made to wait again. */
const mayBePassing = (error: Error): boolean => !(error instanceof Refusal) && error.name !== 'TimeoutError';

/** A query client for one visit; on the server it sends in process, in the browser over the network. */
export function makeQueryClient(send?: Send): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000, // ms: the server keeps its finished answers as long
        retry: (failures, error) => send === undefined && mayBePassing(error) && failures < RETRIES,
      },
    },
  });
  if (send !== undefined) bindSend(client, send);
  return client;
}
