import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Passes on what arrives after a time (milliseconds), in order. */
function passOn(from: Socket, to: Socket, delay: number): void {
  const later = (work: () => void): void => void setTimeout(work, delay);
  from.on('data', (data) => later(() => to.writable && to.write(data)));
  from.on('end', () => later(() => to.end()));
  // The other side ends as well when a connection is broken.
  from.on('error', () => to.destroy());
}

/**
 * A port of loopback behind which a server is as far away as on a network: each direction takes half of a round trip.
 * @param roundTrip Milliseconds.
 * @returns a function that closes it.
 */
export async function openDelayedPort(port: number, target: number, roundTrip: number): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: target, host: 'localhost', allowHalfOpen: true });
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    passOn(client, upstream, roundTrip / 2);
    passOn(upstream, client, roundTrip / 2);
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
}
