import { useRouteLoaderData } from 'react-router';

/** The portal's own address and mailbox, from the root loader. */
export function usePortal(): { publicUrl: string; contactEmail: string } {
  const data = useRouteLoaderData('root') as { publicUrl: string; contactEmail: string } | undefined;
  return data ?? { publicUrl: '', contactEmail: '' };
}
