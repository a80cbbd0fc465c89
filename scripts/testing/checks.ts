import { type Program, stream } from './stream.ts';
import type { Resource, Suite } from './suite.ts';

/** A check made of programs that must end well, one after the other; it speaks only when it fails. */
export function check(name: string, programs: readonly Program[], needs: readonly Resource[] = []): Suite {
  return {
    name,
    needs,
    run: async (print) => {
      for (const program of programs) {
        const lines: string[] = [];
        if ((await stream(program, (line) => lines.push(line))) === 0) continue;
        for (const line of lines) print(line);
        return { passed: 0, failed: 1 };
      }
      return { passed: 1, failed: 0 };
    },
  };
}
