// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LinkButton } from '../button/link-button.tsx';
import { InDialog } from '#shared/platform/in-dialog.ts';
import { Link } from './link.tsx';

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
const here = () => screen.getByTestId('here');

test('NAV-5 a link goes on without loading the page, and in a dialog takes its place in the history', async () => {
  show(
    <>
      <Link to="/m/activity?tab=new">Promotions</Link>
      <InDialog value>
        <Link to="/m/help">Help</Link>
      </InDialog>
    </>,
  );
  const promotions = screen.getByRole('link', { name: 'Promotions' });
  expect(promotions).toHaveAttribute('href', '/m/activity?tab=new');
  await userEvent.click(promotions);
  expect(here()).toHaveTextContent('PUSH /m/activity?tab=new');
  await userEvent.click(screen.getByRole('link', { name: 'Help' }));
  expect(here()).toHaveTextContent('REPLACE /m/help');
});

test('a press that asks for a new tab is left to the browser', async () => {
  show(<Link to="/m/help">Help</Link>);
  const help = screen.getByRole('link', { name: 'Help' });
  let isLeft = false;
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented;
    // jsdom would say that it cannot follow it.
    event.preventDefault();
  };
  addEventListener('click', look, { once: true });
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(help);
  expect(isLeft).toBe(true);
  expect(here()).toHaveTextContent('POP /m/home');
});

test('a button to an address outside keeps the address and opens a window of its own', () => {
  show(
    <LinkButton to="https://pay.example/orders/1" outside>
      Pay
    </LinkButton>,
  );
  const pay = screen.getByRole('link', { name: 'Pay' });
  expect(pay).toHaveAttribute('href', 'https://pay.example/orders/1');
  expect(pay).toHaveAttribute('target', '_blank');
  expect(pay).toHaveAttribute('rel', 'noopener noreferrer');
});
