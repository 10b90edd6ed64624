// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import shell from '#locales/EN/shell.json' with { type: 'json' };
import status from '#locales/EN/status.json' with { type: 'json' };
import { actionWorldOf } from '#engine/action/action.ts';
import { ActionProvider } from '#engine/action/dispatch.tsx';
import type { ActionPorts } from '#engine/action/ports.ts';
import { MerchantProvider, type Merchant, type SiteConfig } from '#engine/config/config-context.tsx';
import { queries } from '#shared/api/queries.ts';
import { WorldProvider } from '#engine/flag/world.tsx';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { answerCalls, failure } from '#tests/support/answer-calls.ts';
import type { StatusKind } from './status-art.tsx';
import { StatusPage } from './status-page.tsx';

afterEach(cleanup);

function renderStatus(kind: StatusKind, site: SiteConfig) {
  const merchant = {
    code: 'shop',
    merchant: { name: 'Shop', currency: {}, languages: { supported: ['EN'] } },
    downloads: {},
    login: {},
    flags: {},
  } as unknown as Merchant;
  const world = { role: 'visitor', flags: {}, platform: 'browser' } as const;
  answerCalls(() => failure(503, {}));
  render(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <TextsProvider texts={createTexts('EN', { status, shell })} languages={['EN']}>
          <MerchantProvider merchant={merchant} site={site}>
            <WorldProvider role="visitor">
              <ActionProvider registry={{}} pages={{}} ports={{} as ActionPorts} world={actionWorldOf(merchant, world)}>
                <StatusPage kind={kind} />
              </ActionProvider>
            </WorldProvider>
          </MerchantProvider>
        </TextsProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('JUR-5 countries page: where no licence allows play the page says so, with a way to the account and its withdrawals', () => {
  renderStatus('region', { status: 0, isOutside: true });
  expect(screen.getByRole('heading', { name: status['region-title'] })).toBeDefined();
  expect(screen.getByText(status['region-text'])).toBeDefined();
  expect(screen.getByRole('link', { name: shell['title-member'] }).getAttribute('href')).toBe('/m/member/home');
});

test('SYS-1 a region that the operator has shut out has no way in', () => {
  renderStatus('region', { status: 2 });
  expect(screen.queryByRole('link', { name: shell['title-member'] })).toBeNull();
});

const hour = 3_600_000;
const opens = status['opens'].split('{{')[0] ?? '';

test('OPS-1 the page of maintenance says when it opens again, and has a login for testers where there are some', () => {
  renderStatus('maintenance', { status: 1, opensAt: Date.now() + hour, hasTesters: true });
  expect(screen.getByText(opens, { exact: false })).toBeDefined();
  expect(screen.getByRole('link', { name: status['tester-login'] }).getAttribute('href')).toBe('/m/login');
});

test('OPS-1 an opening that is over, or that nobody knows, is not promised; without testers there is no login', () => {
  renderStatus('maintenance', { status: 1, opensAt: Date.now() - hour });
  expect(screen.queryByText(opens, { exact: false })).toBeNull();
  expect(screen.queryByRole('link', { name: status['tester-login'] })).toBeNull();
});
