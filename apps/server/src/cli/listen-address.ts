import { createServer } from 'node:net';
import type { Settings } from '#server/settings.ts';
import { Refusal } from './command.ts';

type ListenAddress = Pick<Settings, 'host' | 'port'>;

/**
 * Asks for the port and gives it back, so that a start that must fail does so before anything is made for it.
 *
 * @throws {Refusal} when this process cannot listen there.
 */
export async function assertFree({ host, port }: ListenAddress): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  }).catch((error) => {
    throw refusalOf(error, { host, port });
  });
}

/** Why a server cannot listen, in one sentence; what has none stays as it is. */
export function refusalOf(error: NodeJS.ErrnoException, { host, port }: ListenAddress): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Refusal(`Port ${port} is taken by another program; stop it or set PORT to another number.`);
    case 'EACCES':
      return new Refusal(`Port ${port} is not open to this user; set PORT to 1024 or more.`);
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Refusal(`HOST is ${host}, which is no address of this machine; 0.0.0.0 listens on every one it has.`);
    default:
      return error;
  }
}
