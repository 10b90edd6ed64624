import axios from 'axios';
import type { Transport } from './transport.ts';

const instance = axios.create({
  // The envelope is read by the client, which must also see the body of a failure and of broken JSON.
  validateStatus: () => true,
  transformResponse: (data: unknown) => data,
  transformRequest: (data: unknown) => data,
  responseType: 'text',
  withCredentials: true,
});

/** The one axios instance. Loaded on demand: 18.7 KB must not stand before the first touch. */
export const axiosTransport: Transport = async ({ method, url, headers, body, signal }) => {
  const answer = await instance.request<unknown>({ method, url, headers, data: body, signal });
  const named: Record<string, string> = {};
  for (const [name, value] of Object.entries(answer.headers)) named[name.toLowerCase()] = String(value);
  return { status: answer.status, headers: named, text: typeof answer.data === 'string' ? answer.data : '' };
};
