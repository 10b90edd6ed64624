import type { CallName } from '#schemas/calls.generated.ts';
import { testActs, type Act } from './support/acts.ts';
import { comeBack } from './support/go.ts';
import { expect, test } from './support/lobby.ts';
import { pngOf } from './support/pictures.ts';

// The browser itself reports every failed request as a console error; what the lobby logs or throws still fails the test.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

const hour = 3_600_000;
const noAction = { url: '', code: '', bankName: '', accountName: '', accountNumber: '', reference: '' };
const awaiting = {
  id: 'D1',
  methodId: 'wallet',
  methodName: 'Wallet',
  amount: 50_000,
  ordered: 50_000,
  fee: 0,
  credited: 50_000,
  turnover: 0,
  promotionId: '',
  state: 'awaiting',
  usualMinutes: 1,
  createdAt: Date.now(),
  steps: [],
  action: { ...noAction, kind: 'qr', code: 'pay', needsProof: true, expiresAt: Date.now() + hour },
};
const order = { '**/deposit/orders/D1': awaiting };
const noUploads = { '**/wps/uploads?*': { list: [] } };
const oneUpload = { '**/wps/uploads?*': { list: [{ id: 'u1', createdAt: 1, isAttached: false }] } };
const picture = { '**/wps/uploads/u1': { image: `data:image/png;base64,${pngOf().toString('base64')}` } };
const onOrder = { code: 'noor', path: '/m/voucherCenter?order=D1', as: 'member' } as const;
let asked = 600;

const acts: Partial<Record<CallName, Act>> = {
  depositPromotions: {
    code: 'noor',
    path: '/m/voucherCenter',
    as: 'member',
    silent: true,
    // Each amount is asked about once.
    act: (page) =>
      page
        .getByLabel('Amount', { exact: true })
        .first()
        .fill(String((asked += 1))),
  },
  uploads: { ...onOrder, answers: order, act: (page) => comeBack(page, onOrder.path) },
  uploadRead: {
    ...onOrder,
    answers: { ...order, ...oneUpload },
    silent: true,
    // A picture that was loaded once is kept.
    act: (page) => page.reload(),
  },
  uploadAdd: {
    ...onOrder,
    answers: { ...order, ...noUploads },
    once: true,
    act: (page) =>
      page.getByLabel('Add a picture').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: pngOf() }),
  },
  uploadRemove: {
    ...onOrder,
    answers: { ...order, ...oneUpload, ...picture },
    act: (page) => page.getByRole('button', { name: 'Remove picture 1' }).click(),
    unchanged: (page) => expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible(),
  },
};

testActs(acts);
