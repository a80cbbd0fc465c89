// The embedded database, in a thread of its own: it computes in long stretches and would starve the server's event loop.
import { parentPort, workerData } from 'node:worker_threads';
import { type EngineOptions, openEngine } from './embedded-engine.ts';
import type { Message, NumberedQuestion } from './embedded-thread.ts';

const port = parentPort;
if (port === null) throw new Error('embedded-worker runs in a worker thread only');

const send = (message: Message) => port.postMessage(message);
const failed = (id: number, error: unknown) => {
  const { message, code, constraint, detail, table } = error as Record<string, string | undefined>;
  send({ id, error: { message: message ?? String(error), code, constraint, detail, table } });
};

const opened = openEngine(workerData as EngineOptions, (channel, payload) => send({ channel, payload }));

port.on('message', ({ id, question }: NumberedQuestion) => {
  opened
    .then((ask) => ask(question))
    .then(
      (answer) => send({ id, answer }),
      (error) => failed(id, error),
    );
});
opened.then(
  () => send({ ready: true }),
  (error) => failed(0, error),
);
