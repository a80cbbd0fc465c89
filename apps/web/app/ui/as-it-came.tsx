import { useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** React keeps what it finds in an element whose HTML is given, whatever that is. */
export const AS_IT_CAME = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true } as const;

/** Whether what stands here came with the page and was made from the same value; what is put on the screen later did not. */
export function useCame(of: string): boolean {
  const isHydrated = useHydrated();
  const [came] = useState(isHydrated || typeof document === 'undefined' ? undefined : of);
  return came === of;
}

interface SlowTextProps {
  /** All that the text is made from. */
  of: string;
  make: () => string;
}

/** Text that takes a phone long to make, as names of zones do: where it came with the page, that is kept. */
export function SlowText({ of, make }: SlowTextProps) {
  return <span {...(useCame(of) ? AS_IT_CAME : { children: make() })} />;
}
