// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { MerchantProvider, type Merchant, type SiteConfig } from '#engine/config/config-context.tsx';
import { useClosed } from './use-closed.ts';

afterEach(cleanup);

function Closed() {
  return <p>{useClosed() ?? 'open'}</p>;
}

const seenAt = (path: string, site: SiteConfig) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <MerchantProvider merchant={{ flags: {}, merchant: { currency: {} } } as unknown as Merchant} site={site}>
        <Closed />
      </MerchantProvider>
    </MemoryRouter>,
  );
  const text = screen.getByText(/./).textContent;
  cleanup();
  return text;
};

test('OPS-1 of a lobby under maintenance only the login is left, and only where accounts are let in', () => {
  expect(seenAt('/m/login', { status: 1, hasTesters: true })).toBe('open');
  expect(seenAt('/m/login', { status: 1, hasTesters: false })).toBe('maintenance');
  expect(seenAt('/m/home', { status: 1, hasTesters: true })).toBe('maintenance');
  expect(seenAt('/m/login', { blocked: true, status: 1, hasTesters: true })).toBe('blocked');
  expect(seenAt('/m/home', { status: 0, isTester: true })).toBe('open');
});
