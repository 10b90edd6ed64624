import type { FastifyInstance, InjectOptions } from 'fastify';
import { operatorToken } from './start-gateway.ts';

/** A browser on this machine, in which the operator is logged in. */
export class OperatorBrowser {
  readonly cookie: string;
  readonly page: string;
  readonly #app: FastifyInstance;
  /** The key in the forms of a page. */
  #formKey = '';

  constructor(app: FastifyInstance, queue: string, token = operatorToken) {
    this.cookie = `operator=${token}`;
    this.#app = app;
    this.page = `/admin/queues/${queue}`;
  }

  open = (url = this.page, { headers, ...more }: InjectOptions = {}) => {
    const own = { host: 'localhost:80', cookie: this.cookie, 'sec-fetch-site': 'same-origin' };
    return this.#app.inject({ url, ...more, headers: { ...own, ...headers } });
  };

  /** Sends a form of the page; `headers` are what the browser says otherwise. */
  decide = async (id: string, fields: Record<string, string>, headers: InjectOptions['headers'] = {}) => {
    this.#formKey ||= /name="formKey" value="([^"]+)"/.exec((await this.open()).body)?.[1] ?? '';
    const payload = new URLSearchParams({ formKey: this.#formKey, ...fields }).toString();
    const sent = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:80' };
    return this.open(`${this.page}/${id}`, { method: 'POST', payload, headers: { ...sent, ...headers } });
  };
}
