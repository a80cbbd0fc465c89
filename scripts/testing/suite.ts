/** How many tests of a suite passed and failed; a check that is not a test counts as one. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** What several suites share and one of them has to wait for. */
export type Resource = 'postgresql' | 'chromium' | 'web' | 'route types';

export interface Suite {
  readonly name: string;
  readonly needs: readonly Resource[];
  run(print: (line: string) => void): Promise<Count>;
}
