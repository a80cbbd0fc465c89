import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { isOfType } from './cluster-message.ts';

const WANTED = 'csz:metrics-wanted';
const METRICS = 'csz:metrics';

/** Beyond the five seconds after which the process that keeps the others gives up on one that does not answer. */
const WAIT_MS = 6000;

interface Message {
  readonly type: string;
  /** Of one question, so that two at once get an answer each. */
  readonly id: number;
  /** Absent where one of the processes gave none. */
  readonly metrics?: string;
}

const isMessage = (message: unknown, type: string): message is Message => isOfType(message, type);

/** In the process that keeps the others: adds up their metrics for the one that was to show them. */
export function shareMetrics(worker: Worker): void {
  // Made at the first process, it hears what they answer from then on.
  const all = new AggregatorRegistry();
  worker.on('message', (message: unknown) => {
    if (!isMessage(message, WANTED)) return;
    const { id } = message;
    const send = (answer: object) => worker.isConnected() && worker.send({ type: METRICS, id, ...answer });
    all.clusterMetrics().then(
      (metrics) => send({ metrics }),
      () => send({}),
    );
  });
}

/**
 * In one of several processes: offers its own metrics, and answers with a function that gets those of all.
 * @returns text for Prometheus; undefined when one of the processes does not answer, as one that is just starting.
 */
export function metricsOfAllProcesses(own: Registry): () => Promise<string | undefined> {
  AggregatorRegistry.setRegistries(own);
  // Hears the question for this process's metrics.
  new AggregatorRegistry();
  let count = 0;
  return () =>
    new Promise((resolve) => {
      count += 1;
      const id = count;
      const done = (metrics?: string) => {
        clearTimeout(timer);
        cluster.worker?.off('message', onMessage);
        resolve(metrics);
      };
      const onMessage = (message: unknown) => {
        if (isMessage(message, METRICS) && message.id === id) done(message.metrics);
      };
      const timer = setTimeout(done, WAIT_MS);
      cluster.worker?.on('message', onMessage);
      cluster.worker?.send({ type: WANTED, id });
    });
}
