import { useState } from 'react';

/** How many comments a post has, with those that were added and taken away here. What the server counted since wins. */
export function useCommentCount(counted: number) {
  const [known, setKnown] = useState({ of: counted, count: counted });
  const count = known.of === counted ? known.count : counted;
  return { count, add: (step: number) => setKnown({ of: counted, count: count + step }) };
}
