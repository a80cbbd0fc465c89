import { hashKey, KeyFilter } from '@csz/contract/core/key-filter';
import { cleanup } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** A line to the server that the window believes in; tests say what comes along it. */
export class SimulatedEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  /** Those that were opened, the newest last. */
  static opened: SimulatedEventSource[] = [];

  static get newest(): SimulatedEventSource | undefined {
    return SimulatedEventSource.opened.at(-1);
  }

  readonly OPEN = SimulatedEventSource.OPEN;
  readyState: number = SimulatedEventSource.OPEN;
  readonly #filter: KeyFilter | undefined;

  constructor(address: string) {
    super();
    this.#filter = KeyFilter.parse(new URL(address, location.href).searchParams.get('of') ?? '');
    SimulatedEventSource.opened.push(this);
  }

  say(event: string, data: unknown): void {
    this.readyState = SimulatedEventSource.OPEN;
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }

  /** Says what changed as the server does: nothing that the page does not depend on. */
  sayChanged(...keys: string[]): void {
    const own = keys.filter((key) => this.watches(key));
    if (own.length > 0) this.say('changed', { keys: own });
  }

  /** Whether it was opened to hear of this. */
  watches(key: string): boolean {
    return this.#filter?.has(hashKey(key)) ?? true;
  }

  /** The line is lost; it comes back by itself. */
  break(): void {
    this.readyState = SimulatedEventSource.CONNECTING;
    this.dispatchEvent(new Event('error'));
  }

  refuse(): void {
    this.readyState = SimulatedEventSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = SimulatedEventSource.CLOSED;
  }
}

/** Gives the window lines of this kind, until `vi.unstubAllGlobals`; none is open yet. */
export function simulateEventSource(): void {
  SimulatedEventSource.opened = [];
  vi.stubGlobal('EventSource', SimulatedEventSource);
}

/** Ends that, once the page's line is closed: it outlives the page by a second, and other files share the window. */
export async function endEventSource(): Promise<void> {
  cleanup();
  const isClosed = ({ readyState }: SimulatedEventSource) => readyState === SimulatedEventSource.CLOSED;
  await vi.waitFor(() => expect(SimulatedEventSource.opened.every(isClosed)).toBe(true), { timeout: 10_000 });
  vi.unstubAllGlobals();
}
