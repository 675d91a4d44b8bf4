/** What Prometheus can ask for. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { WriterNews } from './writer.ts';

export interface Metrics extends WriterNews {
  readonly sockets: Gauge;
  readonly lag: Histogram;
  readonly refused: Counter;
  text(): Promise<string>;
  readonly type: string;
}

export function metrics(tables: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'snug_tables',
    help: 'tables at hand on this node',
    registers,
    collect() {
      this.set(tables());
    },
  });
  const appends = new Counter({ name: 'snug_appends_total', help: 'appends that were durable', registers });
  const entries = new Counter({ name: 'snug_entries_total', help: 'entries in them', registers });
  const failures = new Counter({
    name: 'snug_commit_failures_total',
    help: 'commits that failed, beats of the node among them',
    registers,
  });
  const buckets = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2];
  const commits = new Histogram({ name: 'snug_commit_seconds', help: 'time of a commit', buckets, registers });
  return {
    sockets: new Gauge({ name: 'snug_sockets', help: 'sockets that are open', registers }),
    lag: new Histogram({ name: 'snug_lag_seconds', help: 'round trips to players', buckets, registers }),
    refused: new Counter({
      name: 'snug_refused_total',
      help: 'wishes and requests that were refused',
      labelNames: ['code'],
      registers,
    }),
    committed(many, written, ms) {
      appends.inc(many);
      entries.inc(written);
      commits.observe(ms / 1000);
    },
    failed: () => failures.inc(),
    text: () => registry.metrics(),
    type: registry.contentType,
  };
}
