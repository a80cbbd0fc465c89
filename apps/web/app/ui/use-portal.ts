import { useRouteLoaderData } from 'react-router';

interface Portal {
  readonly publicUrl: string;
  readonly contactEmail: string;
  readonly scheduleTab: boolean;
}

/** The portal's own address, mailbox and switches, from the root loader. */
export function usePortal(): Portal {
  const data = useRouteLoaderData('root') as Portal | undefined;
  return data ?? { publicUrl: '', contactEmail: '', scheduleTab: true };
}
