// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bootDataId } from '#schemas/merchant/boot-data.ts';
import type { Answer, Asked } from '#tests/support/answer-calls.ts';

const person = {
  token: 'Zk3vQpX9rT1sLm8NwYb2HcJd4fGg6KuA',
  userName: 'juan.dela.cruz',
  mobile: '+63 917 123 4567',
  mail: 'juan@mail.example',
};
const info = {
  whitelabel: {} as Record<string, boolean>,
  currency: {},
  customerService: [],
  resources: [],
  register: { countries: [] },
};

type Given = { flag?: boolean; site?: boolean; random?: number; isBroken?: boolean };
/** A page of its own, of a merchant with this flag, under an operator with that one. */
async function openPage({ flag = true, site, random = 0, isBroken = false }: Given = {}) {
  vi.resetModules();
  vi.spyOn(Math, 'random').mockReturnValue(random);
  const merchant = { code: 'acme', flags: { ERRORREPORTS: flag } };
  document.body.innerHTML = `<script type="application/json" id="${bootDataId}">${JSON.stringify({ merchant, release: 'abc123' })}</script>`;
  history.replaceState(null, '', `/m/order/20260105-778899?token=${person.token}&name=juan#x`);
  const whitelabel = site === undefined ? {} : { ERRORREPORTS: site };
  // Of the same modules as what is tested.
  const { answerCalls, failure, success } = await import('#tests/support/answer-calls.ts');
  const asked: Asked[] = answerCalls(({ path }): Answer => {
    if (path.endsWith('/status')) return success({ info: { ...info, whitelabel }, serverTime: 1 });
    return path.endsWith('/clientError') && !isBroken
      ? success({ done: true })
      : failure(500, { errorCode: 'server.failed' });
  });
  const { useSession } = await import('#features/session/store.ts');
  useSession.setState({ session: { token: person.token, userName: person.userName } as never, restored: true });
  const { sendReport } = await import('./send-report.ts');
  const reports = () => asked.filter(({ path }) => path.endsWith('/clientError')).map(({ body }) => body);
  return { sendReport, reports, asked };
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('SAFE-2 an error is reported once, with where and what it was', async () => {
  const { sendReport, reports } = await openPage();
  for (let times = 0; times < 3; times += 1) await sendReport(new TypeError('x is not a function'));
  expect(reports()).toEqual([
    {
      release: 'abc123',
      screen: '/m/order/*',
      operation: '',
      name: 'TypeError',
      message: 'x is not a function',
      browser: expect.any(String),
    },
  ]);
});

it('SAFE-2 nothing of a person leaves the phone, wherever it was written', async () => {
  const { sendReport, reports } = await openPage();
  const { token, userName, mobile, mail } = person;
  await sendReport(new Error(`Bearer ${token} refused for ${userName} <${mail}>, ${mobile} and 09171234567`));
  await sendReport(new SyntaxError(`Unexpected token 'J', "Juan dela Cruz" is not valid JSON`));
  await sendReport(
    new Error(`Failed to fetch https://${userName}:secret@lobby.example/m/inbox?name=Juan&q=${token}#${mail}`),
  );
  await sendReport(Object.assign(new Error('/m/login?back=/m/me?id=778899'), { name: `E${token}` }));
  await sendReport(`password: Passw0rd! of ${userName}`);
  const sent = JSON.stringify(reports());
  expect(reports()).toHaveLength(5);
  for (const part of [
    ...Object.values(person),
    'Juan',
    'Cruz',
    '4567',
    '778899',
    '917',
    'Passw0rd',
    'secret@',
    'name=',
    'lobby.example',
    '?',
  ])
    expect(sent).not.toContain(part);
  expect(sent).toContain('/m/inbox');
});

it.each([
  ['the merchant', { flag: false }],
  ['the operator', { site: false }],
  ['chance', { random: 0.25 }],
])('SAFE-2 nothing is reported where %s wants none', async (_, given) => {
  const { sendReport, reports, asked } = await openPage(given);
  await sendReport(new Error('broken'));
  expect(reports()).toEqual([]);
  if (!('site' in given)) expect(asked).toEqual([]);
});

it('SAFE-2 a call that fails by a fault is reported with its name; a refusal is none, and one page reports five errors', async () => {
  const { sendReport, reports } = await openPage();
  const { setApiContext } = await import('#shared/api/api-context.ts');
  const reported: Promise<void>[] = [];
  setApiContext({ onFault: (operation, error) => void reported.push(sendReport(error, operation)) });
  const { call } = await import('#shared/api/client.ts');
  await call('favouriteAdd', { body: { gameId: 'a' } }).catch((error: unknown) => sendReport(error));
  await Promise.all(reported);
  expect(reports()).toMatchObject([{ operation: 'favouriteAdd', name: 'GatewayError', message: 'server.failed' }]);
  for (let count = 0; count < 9; count += 1) await sendReport(new Error(`of kind ${String.fromCharCode(97 + count)}`));
  expect(reports()).toHaveLength(5);
});

it('SAFE-2 a report that fails is no error to report, nor to show', async () => {
  const { sendReport, reports } = await openPage({ isBroken: true });
  const { setApiContext } = await import('#shared/api/api-context.ts');
  const onFault = vi.fn();
  setApiContext({ onFault });
  await expect(sendReport(new Error('broken'))).resolves.toBeUndefined();
  expect(reports()).toHaveLength(1);
  expect(onFault).not.toHaveBeenCalled();
});

it('SAFE-2 browsers are reported by family', async () => {
  const { browserFamily } = await import('./send-report.ts');
  const chrome =
    'Mozilla/5.0 (Linux; Android 14; SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.6478.122 Mobile Safari/537.36';
  expect(browserFamily(chrome)).toBe('Chrome 126');
  expect(
    browserFamily('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1'),
  ).toBe('Safari 17');
  expect(browserFamily('curl')).toBe('other');
});
