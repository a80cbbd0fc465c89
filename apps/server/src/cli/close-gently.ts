import type { Server } from 'node:http';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';

/** For what is on its way when the stop comes. */
const WAIT_MS = 250;

/** The first turn of the loop after it was busy takes connections in, the next ones read them. */
const TURNS = 10;

/** For the request on a connection that was taken in last, and for giving back what another process hands over. */
const GRACE_MS = 500;

/**
 * Stops a server without cutting anyone off: those who wait in the kernel's queue are taken in first, and a connection
 * without a request yet gets a moment to send it. Node would close it at once, as one that is idle.
 *
 * @param close stops to listen and waits for the open requests.
 */
export async function closeGently(server: Server, close: () => Promise<unknown>): Promise<void> {
  await wait(WAIT_MS);
  for (let turn = 0; turn < TURNS; turn++) await setImmediate();
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {};
  const closeIdleLater = async () => {
    await wait(GRACE_MS);
    closeIdle();
  };
  await Promise.all([close(), closeIdleLater()]);
}
