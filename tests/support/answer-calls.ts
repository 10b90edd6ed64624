import { AxiosError, AxiosHeaders } from 'axios';
import { onTestFinished } from 'vitest';
import { http } from '#shared/api/http.ts';

/** A call as it leaves axios: method in lower case, path below the base, body parsed. */
export type Asked = {
  method: string;
  path: string;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
};
export type Answer = { status?: number; headers?: Record<string, string>; text: string };

/** The answer to a success. */
export const success = (value: unknown, headers: Record<string, string> = {}): Answer => ({
  headers,
  text: JSON.stringify({ success: true, value }),
});
/** The answer to a failure. */
export const failure = (status: number, body: object, headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  text: JSON.stringify({ success: false, ...body }),
});

/** Answers the calls of one test in place of the network, which `answer` may refuse by an error; returns what was asked. */
export function answerCalls(answer: (asked: Asked) => Answer | Error | Promise<Answer | Error>): Asked[] {
  const asked: Asked[] = [];
  const { adapter = 'xhr' } = http.defaults;
  onTestFinished(() => void (http.defaults.adapter = adapter));
  http.defaults.adapter = async (config) => {
    const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : config.data;
    const query = { ...(config.params as object | undefined) };
    const call = { method: config.method ?? '', path: config.url ?? '', query, headers: config.headers.toJSON(), body };
    asked.push(call);
    const given = await answer(call);
    if (given instanceof Error) throw new AxiosError(given.message, AxiosError.ERR_NETWORK, config);
    const { status = 200, headers = {}, text } = given;
    const response = { status, statusText: '', headers: AxiosHeaders.from(headers), data: text, config };
    if (config.validateStatus?.(status) ?? true) return response;
    throw new AxiosError(`${status}`, AxiosError.ERR_BAD_REQUEST, config, undefined, response);
  };
  return asked;
}
