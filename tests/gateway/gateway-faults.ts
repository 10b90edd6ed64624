import { randomUUID } from 'node:crypto';
import type { Check } from '#conformance/checks.ts';
import { knownMerchants } from '#gateway/demo/seed/sites.ts';
import type { OperationName } from '#schemas/gateway/operations.ts';
import type { Answering, Meddling } from './faulty-gateway.ts';

/** Changes the JSON of answers to a path. */
export const changing =
  (
    path: string,
    change: (json: Record<string, unknown>, answering: Answering) => void,
  ): NonNullable<Meddling['answer']> =>
  (answering, asked) => {
    if (asked.path.split('?')[0] !== `/api${path}` || !answering.body.startsWith('{')) return;
    const json = JSON.parse(answering.body) as Record<string, unknown>;
    change(json, answering);
    answering.body = JSON.stringify(json);
  };
const value = (json: Record<string, unknown>) => (json['value'] ?? {}) as Record<string, unknown>;
const isRefused = (json: Record<string, unknown>, code: string) => json['errorCode'] === code;

/** Repeats each order of a kind under another key. */
const doubled =
  (path: string): NonNullable<Meddling['answer']> =>
  (_answering, { path: asked, method, headers, body }, upstream) => {
    if (asked === `/api${path}` && headers['idempotency-key'])
      return fetch(upstream + asked, { method, headers: { ...headers, 'idempotency-key': randomUUID() }, body });
    return undefined;
  };

/** A gateway with one fault, and the findings that it must cause. */
type Faulty = {
  says: string;
  calls: OperationName[];
  /** The merchant whose member it uses, where the fault leaves data behind. */
  merchant?: string | undefined;
  meddling: Meddling;
  found: [OperationName, Check, RegExp];
};
export const faults: Faulty[] = [
  {
    says: 'an amount as text',
    calls: ['wallet'],
    meddling: { answer: changing('/wps/wallets/gcs', (json) => (value(json)['cash'] = '100')) },
    found: ['wallet', 'shape', /value\.cash must be integer/],
  },
  {
    says: 'a field that is missing deep in a list',
    calls: ['depositBanks'],
    meddling: {
      answer: changing('/wps/deposit/banks', (json) => {
        const [first] = (value(json)['list'] ?? []) as Record<string, unknown>[];
        delete first?.['min'];
      }),
    },
    found: ['depositBanks', 'shape', /value\.list\.0 must have required properties min/],
  },
  {
    says: 'a refusal with another status',
    calls: ['memberInfo'],
    meddling: {
      answer: changing('/wps/member/info', (json, answering) => {
        if (isRefused(json, 'session.required')) answering.status = 403;
      }),
    },
    found: ['memberInfo', 'status', /401 session\.required/],
  },
  {
    says: 'a refusal with status 200',
    calls: ['deviceLogin'],
    meddling: { answer: changing('/wps/session/device', (_json, answering) => (answering.status = 200)) },
    found: ['deviceLogin', 'envelope', /"success":true/],
  },
  {
    says: 'a code that is not documented',
    calls: ['favouriteAdd'],
    meddling: {
      answer: changing('/wps/game/favourite', (json) => {
        if (isRefused(json, 'game.unknown')) json['errorCode'] = 'game.gone';
      }),
    },
    found: ['favouriteAdd', 'code', /game\.unknown/],
  },
  {
    says: 'values without an envelope',
    calls: ['gameCategories'],
    meddling: {
      answer: (answering, asked) => {
        if (asked.path !== '/api/wps/game/categories' || answering.status !== 200) return;
        answering.body = JSON.stringify((JSON.parse(answering.body) as { value: unknown }).value);
      },
    },
    found: ['gameCategories', 'envelope', /"success":true/],
  },
  {
    says: 'a page of a proxy in place of an answer',
    calls: ['vendors'],
    meddling: {
      answer: (answering, asked) => {
        if (asked.path !== '/api/wps/game/vendors') return;
        Object.assign(answering, { status: 502, headers: { 'content-type': 'text/html' }, body: '<html>' });
      },
    },
    found: ['vendors', 'envelope', /content-type: application\/json/],
  },
  {
    says: 'a call that is not there',
    calls: ['notices'],
    meddling: { request: (passing) => (passing.path = passing.path.replace('/wps/notices', '/wps/post')) },
    found: ['notices', 'there', /an answer of this call/],
  },
  {
    says: 'no idempotency: a repetition runs again',
    calls: ['depositGateway'],
    merchant: knownMerchants[1],
    meddling: {
      request: ({ path, headers }) => {
        if (path === '/api/wps/deposit/gateway' && headers['idempotency-key']?.length === 36)
          headers['idempotency-key'] = randomUUID();
      },
    },
    found: ['depositGateway', 'idempotency', /idempotency\.mismatch/],
  },
  {
    says: 'bets that are placed twice under one key',
    calls: ['lotteryBet'],
    meddling: { answer: doubled('/lgw/orders') },
    found: ['lotteryBet', 'effect', /sumBalance changes by -100/],
  },
  {
    says: 'a history that does not add up',
    calls: ['transactions'],
    meddling: {
      answer: changing('/wps/wallets/transactions', (json) => {
        value(json)['opening'] = Number(value(json)['opening']) + 1;
      }),
    },
    found: ['transactions', 'effect', /opening \d+ and what moved are closing/],
  },
  {
    says: 'deposits that are opened twice under one key',
    calls: ['depositGateway'],
    merchant: knownMerchants[2],
    meddling: { answer: doubled('/wps/deposit/gateway') },
    found: ['depositGateway', 'effect', /one more order/],
  },
  {
    says: 'a stream of events that is held back',
    calls: ['events'],
    // It waits for the end of every answer.
    meddling: {},
    found: ['events', 'events', /begins at once/],
  },
  {
    says: 'keys that are not asked for',
    calls: ['promotionJoin'],
    meddling: { request: ({ headers }) => (headers['idempotency-key'] ??= randomUUID()) },
    found: ['promotionJoin', 'idempotency', /idempotency\.required/],
  },
  {
    says: 'unknown fields that are passed over',
    calls: ['noticeRead'],
    meddling: { request: (passing) => (passing.body = passing.body.replace(/,?"notInTheContract":true/, '')) },
    found: ['noticeRead', 'body', /request\.invalid/],
  },
  {
    says: 'amounts that are rounded',
    calls: ['depositManual'],
    meddling: { request: (passing) => (passing.body = passing.body.replace('"amount":1.5', '"amount":1')) },
    found: ['depositManual', 'amount', /request\.invalid/],
  },
  {
    says: 'trial members that are let in',
    calls: ['depositRecords'],
    meddling: {
      answer: changing('/wps/deposit/records', (json, answering) => {
        if (!isRefused(json, 'account.trial')) return;
        answering.status = 200;
        for (const key of Object.keys(json)) delete json[key];
        Object.assign(json, { success: true, value: { list: [], next: '', credited: 0 } });
      }),
    },
    found: ['depositRecords', 'members', /account\.trial/],
  },
  {
    says: 'answers that may be stored',
    calls: ['transactions'],
    meddling: {
      answer: changing(
        '/wps/wallets/transactions',
        (_json, { headers }) => (headers['cache-control'] = 'public, max-age=60'),
      ),
    },
    found: ['transactions', 'headers', /no-store/],
  },
  {
    says: 'a second page that is the first',
    calls: ['gameList'],
    meddling: { request: (passing) => (passing.path = passing.path.replace('pageNo=2', 'pageNo=1')) },
    found: ['gameList', 'lists', /other entries than on page 1/],
  },
  {
    says: 'sealed bodies that are taken twice',
    calls: ['payeeBind'],
    meddling: {
      answer: changing('/wps/security/payee', (json) => {
        if (isRefused(json, 'security.replayed')) json['errorCode'] = 'request.invalid';
      }),
    },
    found: ['payeeBind', 'sealing', /security\.replayed/],
  },
];
