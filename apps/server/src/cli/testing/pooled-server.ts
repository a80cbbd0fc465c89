// Serves its own number, and how often all were asked at /metrics, in as many processes as stated: `pooled-server.ts PORT COUNT [cannot-start|alone]`.
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { Counter, Registry } from 'prom-client';
import { metricsOfAllProcesses } from '#server/platform/http/cluster-metrics.ts';
import { closeGently } from '../close-gently.ts';
import { explainReplacement, keepProcesses } from '../processes.ts';

const [port, count, howItGoes] = process.argv.slice(2);

if (howItGoes === 'alone') {
  explainReplacement(console.log);
  createServer((_, response) => response.end(String(process.pid))).listen(Number(port), '127.0.0.1', () =>
    console.log('ready'),
  );
} else if (cluster.isPrimary) {
  process.exitCode = await keepProcesses(Number(count), {
    ready: () => console.log('ready'),
    log: (sentence) => console.log(sentence),
  });
} else if (howItGoes === 'cannot-start') process.exit(3);
else {
  const registry = new Registry();
  const asked = new Counter({ name: 'asked_total', help: 'Requests.', registers: [registry] });
  const readMetrics = metricsOfAllProcesses(registry);
  const server = createServer(async ({ url }, response) => {
    response.setHeader('connection', 'close');
    if (url === '/metrics') return response.end(await readMetrics());
    asked.inc();
    response.end(String(process.pid));
  });
  server.listen(Number(port), '127.0.0.1');
  process.once('SIGTERM', async () => {
    await closeGently(server, promisify(server.close.bind(server)));
    cluster.worker?.disconnect();
  });
}
