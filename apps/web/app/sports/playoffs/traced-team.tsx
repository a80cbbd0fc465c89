import { createContext, type ReactNode, use, useMemo, useState } from 'react';

interface Tracing {
  /** The school whose way through the bracket is shown. */
  readonly schoolId: string | undefined;
  trace(schoolId: string | undefined): void;
}

const TracingContext = createContext<Tracing>({ schoolId: undefined, trace: () => undefined });

/** Lets whoever points at a team see all of its matches, in every tree. */
export function TracedTeam({ children }: { children: ReactNode }) {
  const [schoolId, trace] = useState<string>();
  const tracing = useMemo(() => ({ schoolId, trace }), [schoolId]);
  return <TracingContext value={tracing}>{children}</TracingContext>;
}

/** Whether a team is the one that is pointed at, and what its link has to listen to. */
export function useTracing(schoolId: string | undefined) {
  const { schoolId: traced, trace } = use(TracingContext);
  const begin = () => trace(schoolId);
  const end = () => trace(undefined);
  return {
    isTraced: schoolId !== undefined && traced === schoolId,
    listeners: { onMouseEnter: begin, onMouseLeave: end, onFocus: begin, onBlur: end },
  };
}
