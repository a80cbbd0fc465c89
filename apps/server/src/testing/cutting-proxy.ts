import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** What stands between the portal and PostgreSQL, and cuts the line where a test wants it. */
export interface CuttingProxy {
  /** The same database, behind the proxy. */
  addressOf(url: URL): URL;
  /** Cuts the next transaction before its nth statement reaches the server, or before its commit. */
  cutInTransaction(statement: number): void;
  /** How many transactions were cut. */
  readonly cuts: number;
  /** Cuts every line, and every new one while `isDown`. */
  setDown(isDown: boolean): void;
  /** Lets every line stay, and swallows what comes on it while `isSilent`, as when the server's host is lost. */
  setSilent(isSilent: boolean): void;
  close(): Promise<void>;
}

const BEGIN = 'begin\0';
const COMMIT = 'commit\0';

/** Where a server listens: at its socket in a folder, or on a port. */
function placeOf({ searchParams, hostname, port }: URL): NetConnectOpts {
  const folder = searchParams.get('host');
  if (folder !== null) return { path: `${folder}/.s.PGSQL.${searchParams.get('port') ?? 5432}` };
  return { host: hostname, port: Number(port || 5432), noDelay: true };
}

/** The same database as it is reached through a port of this machine. */
function behindPort(url: URL, port: number): URL {
  const user = url.searchParams.get('user');
  const address = new URL(user === null ? url : `postgres://${user}@127.0.0.1${url.pathname}`);
  address.host = `127.0.0.1:${port}`;
  return address;
}

/** A proxy to a server of PostgreSQL that listens on this machine. */
export async function openCuttingProxy(target: URL): Promise<CuttingProxy> {
  const open = new Set<Socket>();
  let armed: number | undefined;
  let cuts = 0;
  let isDown = false;
  let isSilent = false;

  // Small pieces would wait for each other's acknowledgement.
  const server = createServer({ noDelay: true }, (client) => {
    if (isDown) return void client.destroy();
    const upstream = connect(placeOf(target));
    let left: number | undefined;
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', cut).on('close', () => {
        open.delete(socket);
        cut();
      });
    }
    upstream.on('data', (bytes) => {
      if (!isSilent) client.write(bytes);
    });
    client.on('data', (bytes) => {
      if (isSilent) return;
      const text = bytes.toString('latin1');
      if (left !== undefined) left -= 1;
      if (armed !== undefined && text.includes(BEGIN)) [left, armed] = [armed, undefined];
      if (left !== undefined && (left <= 0 || text.includes(COMMIT))) {
        cuts += 1;
        return cut();
      }
      upstream.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const cutAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    addressOf: (url) => behindPort(url, (server.address() as AddressInfo).port),
    cutInTransaction: (statement) => {
      armed = statement;
    },
    get cuts() {
      return cuts;
    },
    setDown: (down) => {
      isDown = down;
      if (down) cutAll();
    },
    setSilent: (silent) => {
      isSilent = silent;
    },
    close: async () => {
      cutAll();
      server.close();
    },
  };
}
