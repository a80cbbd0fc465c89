/** How long and how often everything is measured. */
export interface Plan {
  readonly rounds: number;
  /** Of load a side and round. */
  readonly seconds: number;
  readonly connections: number;
  /** Calls a side and round where single calls are timed. */
  readonly calls: number;
  /** Of the burst at the end of an evening. */
  readonly burstSeconds: number;
  /** Of the hour after which memory is looked at. */
  readonly memoryMinutes: number;
}

export const PLANS = {
  full: { rounds: 7, seconds: 3, connections: 16, calls: 60, burstSeconds: 30, memoryMinutes: 60 },
  quick: { rounds: 3, seconds: 1, connections: 16, calls: 20, burstSeconds: 5, memoryMinutes: 2 },
} as const satisfies Record<string, Plan>;
