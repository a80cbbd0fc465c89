import { readFile } from 'node:fs/promises';

const KIB_A_MIB = 1024;

/** MiB that a process has in memory now, and had at most (Linux); undefined when it has ended. */
export async function residentOf(pid: number): Promise<{ now: number; most: number } | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined);
  const mibOf = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status ?? '')?.[1]) / KIB_A_MIB;
  const [now, most] = [mibOf('VmRSS'), mibOf('VmHWM')];
  return Number.isNaN(most) ? undefined : { now, most };
}
