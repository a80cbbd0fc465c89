import type { Settings } from '#server/settings.ts';

/** For which name of the web keys are made, and on which pages they are shown: those of the portal's own address. */
export function siteOf({ publicUrl }: Pick<Settings, 'publicUrl'>): { readonly rpId: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}
