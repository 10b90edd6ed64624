import axios, { type AxiosAdapter, type AxiosInstance } from 'axios';
import { calls, type CallName } from '#schemas/calls.generated.ts';
import type { Preview } from '#schemas/merchant/preview.ts';
import { isRecord } from '#shared/lib/is-record.ts';

/** How long a slow gateway takes for each answer, ms. */
const slowMs = 3000;

/** Lists of what a merchant or a player is, rather than of what there is: a gateway without anything has those, too. */
const settings = /^\/wps\/(?:system|security|verification|session)\/|^\/wps\/member\/(?:register|limits|marketing)/;

/** An envelope whose lists have nothing. */
function emptied(envelope: unknown): unknown {
  if (!isRecord(envelope) || !isRecord(envelope['value'])) return envelope;
  const { value } = envelope;
  const names = ['list', 'records', 'items'].filter((name) => Array.isArray(value[name]));
  return { ...envelope, value: { ...value, ...Object.fromEntries(names.map((name) => [name, []])) } };
}

const parsed = (data: unknown): unknown => (typeof data === 'string' ? JSON.parse(data) : data);

/** The envelope of the announcements without those that open by themselves. */
function withoutPopups(data: unknown): unknown {
  const envelope = parsed(data);
  if (!isRecord(envelope) || !isRecord(envelope['value'])) return envelope;
  return { ...envelope, value: { ...envelope['value'], popup: [] } };
}

/** Whether a request is that of a call. */
function isCall(name: CallName, { method, url = '' }: { method?: string; url?: string }): boolean {
  const call = calls[name];
  const path = call.path
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[.]/g, '\\.'))
    .join('[^/]+');
  return method === call.method.toLowerCase() && new RegExp(`^${path}$`).test(url);
}

/** Lets the gateway seem to be as a preview says (STUDIO-5). The call that fails is not sent, so that a write is not done either. */
export function previewGateway(http: AxiosInstance, { gateway, failing, greetings }: Preview): void {
  const sendOn = axios.getAdapter(http.defaults.adapter);
  const adapter: AxiosAdapter = async (config) => {
    if (gateway === 'slow') await new Promise((done) => setTimeout(done, slowMs));
    if (gateway === 'failing' && failing !== undefined && isCall(failing, config))
      return { data: '', status: 503, statusText: 'Service Unavailable', headers: {}, config };
    const answer = await sendOn(config);
    if (greetings === 'closed' && isCall('announcements', config))
      return { ...answer, data: withoutPopups(answer.data) };
    if (gateway !== 'empty' || config.method !== 'get' || settings.test(config.url ?? '')) return answer;
    return { ...answer, data: emptied(parsed(answer.data)) };
  };
  http.defaults.adapter = adapter;
}
