// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { LinkButton } from '../button/link-button.tsx';
import { InDialog } from '#shared/platform/in-dialog.ts';
import { Link } from './link.tsx';

afterEach(cleanup);

function Here() {
  const { pathname, search } = useLocation();
  return <p data-testid="here">{`${useNavigationType()} ${pathname}${search}`}</p>;
}

const show = (links: ReactNode) =>
  render(
    <MemoryRouter initialEntries={['/m/home']}>
      {links}
      <Here />
    </MemoryRouter>,
  );
const here = () => screen.getByTestId('here').textContent;

test('NAV-5 a link goes on without loading the page, and in a dialog takes its place in the history', () => {
  show(
    <>
      <Link to="/m/activity?tab=new">Promotions</Link>
      <InDialog value>
        <Link to="/m/help">Help</Link>
      </InDialog>
    </>,
  );
  const promotions = screen.getByRole('link', { name: 'Promotions' });
  expect(promotions.getAttribute('href')).toBe('/m/activity?tab=new');
  expect(fireEvent.click(promotions)).toBe(false);
  expect(here()).toBe('PUSH /m/activity?tab=new');
  fireEvent.click(screen.getByText('Help'));
  expect(here()).toBe('REPLACE /m/help');
});

test('a press that asks for a new tab is left to the browser', () => {
  show(<Link to="/m/help">Help</Link>);
  const help = screen.getByText('Help');
  help.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(help, { ctrlKey: true });
  expect(here()).toBe('POP /m/home');
});

test('a button to an address outside keeps the address and opens a window of its own', () => {
  show(
    <LinkButton to="https://pay.example/orders/1" outside>
      Pay
    </LinkButton>,
  );
  const pay = screen.getByRole('link', { name: 'Pay' });
  expect(pay.getAttribute('href')).toBe('https://pay.example/orders/1');
  expect(pay.getAttribute('target')).toBe('_blank');
  expect(pay.getAttribute('rel')).toBe('noopener noreferrer');
});
