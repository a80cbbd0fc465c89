/** How many tests of a suite passed and failed; a check that is not a test counts as one. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Each failure in words; all of them are printed once more at the end, above the table. */
  readonly failures?: readonly string[];
}

/** What several suites share and one of them has to wait for. */
export type Resource = 'postgresql' | 'chromium' | 'web' | 'route types';

export interface Suite {
  readonly name: string;
  readonly needs: readonly Resource[];
  run(print: (line: string) => void): Promise<Count>;
}
