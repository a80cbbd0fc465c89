import type { Refusal } from '@csz/contract/core/refusal';
import { useState } from 'react';
import { Link } from '#web/ui/link.tsx';

/** What a refused log-in asks for: the code of the second factor, or that a suspended member may appeal. */
export function useRefusedLogIn() {
  const [isSecondFactorRequired, setSecondFactorRequired] = useState(false);
  const [appealLink, setAppealLink] = useState<string>();
  return {
    isSecondFactorRequired,
    /** The way to an appeal; nothing for who is not suspended. */
    appeal: appealLink !== undefined && <Link to={appealLink}>Appeal this decision</Link>,
    /** Before it is tried again. */
    begin: () => setAppealLink(undefined),
    onRefused: ({ code, link }: Refusal): boolean => {
      setAppealLink(link);
      // Asked for already and left empty: the refusal is shown like any other.
      if (code !== 'second-factor-required' || isSecondFactorRequired) return false;
      setSecondFactorRequired(true);
      return true;
    },
  };
}
