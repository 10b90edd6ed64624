import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';
import { openPools } from '../db/postgres.ts';

/** A counter with these labels. */
const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
  new Counter({ name, help, labelNames });

const calls = counter(
  'foyer_calls_total',
  'Calls of the contract, by operation and outcome: ok or the code of the refusal',
  ['operation', 'code'],
);
const callSeconds = new Histogram({
  name: 'foyer_call_duration_seconds',
  help: 'How long calls take until their answer is sent, by operation',
  labelNames: ['operation'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});
const inFlight = new Gauge({
  name: 'foyer_calls_in_flight',
  help: 'Calls that were read and are not yet answered, by operation; open streams are among them',
  labelNames: ['operation'],
});
/** Text messages by merchant, `sent` or `failed`. */
export const smsMessages = counter('foyer_sms_total', 'Text messages handed to the carrier', ['merchant', 'result']);
/** Wrong passwords by merchant, of devices that their account knows or of strangers: a spray is seen here. */
export const passwordGuesses = counter(
  'foyer_wrong_passwords_total',
  'Wrong passwords of logins, from known devices or strangers',
  ['merchant', 'from'],
);
/** Errors that lobbies have reported, by merchant and the call that caused them, `none` for others. */
export const clientErrors = counter(
  'foyer_client_errors_total',
  'Errors that lobbies have told of, by the call that they came of',
  ['merchant', 'operation'],
);
/** Movements of money by kind. One that its transaction takes back is counted, too. */
export const moneyTransfers = counter('foyer_money_transfers_total', 'Transfers written to the ledger, by kind', [
  'kind',
]);

/** Moves of rows with states, by kind and the state they led to. One that its transaction takes back is counted, too. */
export const stateMoves = counter(
  'foyer_state_moves_total',
  'Moves of orders, bonuses, contracts and the like, by kind and the state that they led to',
  ['subject', 'state'],
);

const connections = new Gauge({
  name: 'foyer_database_connections',
  help: 'Connections to PostgreSQL by state, and calls that wait for one',
  labelNames: ['state'],
  collect: () => {
    for (const [state, key] of [
      ['open', 'totalCount'],
      ['idle', 'idleCount'],
      ['waiting', 'waitingCount'],
    ] as const)
      connections.set(
        { state },
        [...openPools].reduce((sum, pool) => sum + pool[key], 0),
      );
  },
});
/** Has `value` read whenever the metrics are, for what a room counts already. */
export const addGauge = (name: string, help: string, value: () => number): void =>
  register.registerMetric(
    new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(value());
      },
    }),
  );

collectDefaultMetrics({ prefix: 'foyer_' });

/** Counts the calls of `app`, and answers `GET /metrics` in the text format of Prometheus. */
export function registerMetrics(app: FastifyInstance): void {
  app.addHook('onRequest', ({ routeOptions: { config } }, reply, done) => {
    const { operation } = config;
    if (operation !== undefined) {
      inFlight.inc({ operation });
      // Fastify's own hooks miss an answer whose reader leaves before its end, as every reader of a stream does.
      reply.raw.once('close', () => inFlight.dec({ operation }));
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { operation } = request.routeOptions.config;
    if (operation !== undefined) {
      calls.inc({ operation, code: request.refusal || 'ok' });
      callSeconds.observe({ operation }, reply.elapsedTime / 1000);
    }
    done();
  });
  app.get('/metrics', async (_request, reply) => reply.type(register.contentType).send(await register.metrics()));
}
