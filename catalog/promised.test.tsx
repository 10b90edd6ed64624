// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { Value } from 'typebox/value';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { barredGroups } from '#schemas/merchant/legal.ts';
import type { Contact } from '#schemas/merchant/legal.ts';
import type { Operation } from '#schemas/gateway/operation.ts';
import { operations } from '#schemas/gateway/operations.ts';
import { pathOf } from '#schemas/routes.ts';
import limits from '#locales/EN/limits.json' with { type: 'json' };
import shell from '#locales/EN/shell.json' with { type: 'json' };
import sections from '#locales/EN/sections.json' with { type: 'json' };
import status from '#locales/EN/status.json' with { type: 'json' };
import withdraw from '#locales/EN/withdraw.json' with { type: 'json' };
import { Sections } from '#engine/section/sections.tsx';
import { PlayFacts } from '#features/play-session/play-facts.tsx';
import { PlayWatch } from '#features/play-session/play-watch.tsx';
import { provideDialogs } from '#tests/support/native-dialogs.ts';
import { clear, drawn, drawnToVisitor } from './drawn.tsx';
import { PageStage } from './stage/page-stage.tsx';
import { keepsPromise, lawfulScenes, promiseOf, type LawfulScene } from './under-law.ts';

let scenes: LawfulScene[] = [];
beforeAll(async () => {
  provideDialogs();
  scenes = await lawfulScenes(process.cwd());
});
afterEach(clear);

/** A view is compiled when it is first drawn. */
const patience = { timeout: 20_000 };
const order = { ...Value.Create(operations.withdrawOrder.value), id: 'w1', state: 'reviewing', canCancel: true };

/** What a gateway under the packs of the scene answers to each read, as far as pages show it. */
function answersOf({ site }: LawfulScene, isOutside: boolean) {
  const answers: Record<string, unknown> = {};
  const answer = (path: string, value: unknown) => void (answers[path] = { success: true, value });
  for (const { method, path, stream, value } of Object.values(operations) as Operation[])
    if (method === 'GET' && !stream) answer(path, Value.Create(value));
  const open = Value.Create(operations.status.value);
  answer(operations.status.path, { ...open, location: { ...open.location, isOutside } });
  const toReturn = site.closedLoop ? [{ type: 'wallet', left: 8000 }] : [];
  answer(operations.withdrawOptions.path, { ...Value.Create(operations.withdrawOptions.value), toReturn });
  answer(operations.limits.path, {
    ...Value.Create(operations.limits.value),
    asksForDeposit: site.play.asksForDepositLimit,
  });
  answer(operations.playBar.path, { offered: Value.Create(operations.playBar.value).offered, watch: watchOf(site) });
  answer(operations.playOverview.path, { ...Value.Create(operations.playOverview.value), today: '2026-11-28' });
  answer(operations.withdrawOrder.path.replace('{id}', 'w1'), order);
  return answers;
}

/** What lobbies are told to show of a session whose reality check is due and that ends soon. */
function watchOf({ play }: LawfulScene['site']) {
  const { showsClock, showsNetResult, showsBalance, showsLimitsLink, showsBreakButton, realityCheck, idleMinutes } =
    play;
  return {
    showsClock,
    showsNetResult,
    showsBalance,
    showsLimitsLink,
    showsBreakButton,
    ...(realityCheck.most > 0 && { checkAt: Date.now() - 1 }),
    ...(idleMinutes > 0 && { idleAt: Date.now() + 30_000 }),
  };
}

/** Looks at each scene in turn; says of which one something is not as promised. */
async function inEachScene(look: (scene: LawfulScene) => Promise<void>): Promise<void> {
  for (const scene of scenes) {
    await look(scene).catch((error: unknown) => {
      throw new Error(`Under ${scene.name}`, { cause: error });
    });
    clear();
  }
}

const given = (scene: LawfulScene, isOutside = false) => ({
  scene: scene.scene,
  answers: answersOf(scene, isOutside),
});
const page = <PageStage />;

/** The contacts that a promise names are in these places, each by its link and its number. */
function expectContacts(scene: LawfulScene, ids: readonly string[], shown: HTMLElement): void {
  for (const id of ids)
    for (const { name, link, phone } of (promiseOf(scene, id) ?? []) as Contact[]) {
      expect(shown, id).toHaveTextContent(name);
      if (link) expect(shown.querySelector(`a[href="${link}"]`), `${id} ${link}`).not.toBeNull();
      if (phone) expect(shown.querySelector(`a[href="tel:${phone.replaceAll(/[^+\d]/g, '')}"]`), phone).not.toBeNull();
    }
}

describe('each merchant that names packs, and each pack', () => {
  test('JUR-5 minimum-age page: JUR-5 regulators page: JUR-5 help-lines page: JUR-5 register-link page: JUR-5 complaints-bodies page: JUR-5 barred-groups page: the footer has what the packs name', async () => {
    await inEachScene(async (scene) => {
      const footer = (
        <Sections entries={[{ id: 'footer', type: 'footer', settings: scene.scene.settings['footer'] ?? {} }]} />
      );
      const shown = await drawnToVisitor(given(scene), footer);
      await waitFor(() => expect(shown.querySelector('section')).not.toBeNull(), patience);
      expectContacts(scene, ['regulators', 'help-lines', 'register-link', 'complaints-bodies'], shown);
      const age = promiseOf(scene, 'minimum-age');
      if (age !== undefined)
        expect(Number.parseInt(within(shown).getByText(/^\d+\+$/).textContent, 10)).toBeGreaterThanOrEqual(Number(age));
      const groups = (promiseOf(scene, 'barred-groups') ?? []) as (typeof barredGroups)[number][];
      for (const group of groups) expect(shown).toHaveTextContent(sections[`barred-${group}`]);
    });
  });

  test('JUR-3 JUR-5 licence page: the footer has the licence in words, its number, and the way to it', async () => {
    await inEachScene(async (scene) => {
      const footer = (
        <Sections entries={[{ id: 'footer', type: 'footer', settings: scene.scene.settings['footer'] ?? {} }]} />
      );
      const shown = await drawnToVisitor(given(scene), footer);
      const { number, link } = scene.scene.data.merchant.legal.licence;
      await waitFor(() => expect(shown.querySelector(`a[href="${link}"]`)).not.toBeNull(), patience);
      expect(shown.querySelector(`a[href="${link}"]`)).toHaveTextContent(number);
    });
  });

  test('JUR-5 help-lines page: JUR-5 register-link page: the room of limits has them, too', async () => {
    await inEachScene(async (scene) => {
      const shown = await drawn(given(scene), page, pathOf('limits'));
      await waitFor(() => expect(shown).toHaveTextContent(limits.lead), patience);
      expectContacts(scene, ['help-lines', 'register-link'], shown);
    });
  });

  test('JUR-5 demo-play page: JUR-5 saved-logins page: JUR-5 login-notice page: the login names help, offers no demo play and keeps nothing where that is promised', async () => {
    await inEachScene(async (scene) => {
      const shown = await drawnToVisitor(given(scene), page, pathOf('login'));
      await waitFor(() => expect(shown.querySelector('form')).not.toBeNull(), patience);
      const { trial, remember } = scene.scene.data.merchant.login;
      expect([keepsPromise(scene, 'demo-play', trial), keepsPromise(scene, 'saved-logins', remember)]).toEqual([
        true,
        true,
      ]);
      const drawnNow = [`a[href="${pathOf('trial')}"]`, '[type="checkbox"]'].map(
        (each) => shown.querySelector(each) !== null,
      );
      expect(drawnNow).toEqual([trial, remember !== 'off']);
      if (promiseOf(scene, 'login-notice')) {
        expect(scene.scene.data.merchant.login.helpNotice).toBe(true);
        expect(shown).toHaveTextContent(/gambling problem/);
      }
    });
  });

  test('JUR-5 cancel-withdrawal page: a withdrawal cannot be taken back where that is promised', async () => {
    await inEachScene(async (scene) => {
      const shown = await drawn(given(scene), page, `${pathOf('withdraw')}?order=w1`);
      await waitFor(() => expect(shown.querySelector('ol')).not.toBeNull(), patience);
      const { allowCancelWithdrawal } = scene.scene.data.merchant.payments;
      expect(keepsPromise(scene, 'cancel-withdrawal', allowCancelWithdrawal)).toBe(true);
      expect(within(shown).queryAllByRole('button', { name: withdraw.cancel })).toHaveLength(
        allowCancelWithdrawal ? 1 : 0,
      );
    });
  });

  test('JUR-5 closed-loop page: JUR-5 limit-prompt page: JUR-5 countries page: what is first returned, asked, or closed is said in place of the page', async () => {
    const told = async (scene: LawfulScene, path: string, words: string, isOutside = false) => {
      const shown = await drawn(given(scene, isOutside), page, path);
      await waitFor(() => expect(shown).toHaveTextContent(words), patience);
      clear();
    };
    await inEachScene(async (scene) => {
      if (promiseOf(scene, 'closed-loop')) await told(scene, pathOf('withdraw'), withdraw.returns);
      if (promiseOf(scene, 'limit-prompt')) await told(scene, pathOf('deposit'), limits.choice);
      if (Array.isArray(scene.site.countries)) await told(scene, pathOf('game-list'), status['region-text'], true);
    });
  });

  test('JUR-5 session-clock page: JUR-5 net-result page: JUR-5 balance-visible page: JUR-5 limits-link page: JUR-5 panic-button page: the bar of play has what the packs ask sites for', async () => {
    await inEachScene(async (scene) => {
      await drawn(given(scene), <PlayFacts watch={watchOf(scene.site)} />);
      const asked = (id: string) => promiseOf(scene, id) === true;
      const terms = screen.queryAllByRole('term').map(({ textContent }) => textContent);
      if (asked('session-clock')) expect(terms).toEqual(expect.arrayContaining([limits.time, limits.session]));
      if (asked('net-result')) expect(terms).toContain(limits['check-net']);
      if (asked('balance-visible')) expect(terms).toContain(shell.balance);
      if (asked('limits-link')) expect(screen.getByRole('link')).toHaveAttribute('href', pathOf('limits'));
      if (asked('panic-button')) expect(screen.getByRole('button')).toBeVisible();
    });
  });

  test('JUR-3 JUR-5 play-summary page: it comes before everything else where the packs ask for it', async () => {
    await inEachScene(async (scene) => {
      if (!promiseOf(scene, 'play-summary')) return;
      await drawn(given(scene), <PlayWatch watch={{ ...watchOf(scene.site), summaryIsDue: true }} />);
      expect(await screen.findByRole('alertdialog', { name: limits['summary-title'] }, patience)).toBeInTheDocument();
      expect(screen.queryByRole('alertdialog', { name: limits['kind-check'] })).toBeNull();
    });
  });

  test('JUR-5 reality-check page: JUR-5 idle-logout page: both come over every screen where the packs ask for them', async () => {
    await inEachScene(async (scene) => {
      await drawn(given(scene), <PlayWatch watch={watchOf(scene.site)} />);
      const names = () =>
        screen.queryAllByRole('alertdialog').map((each) => each.getAttribute('aria-label') ?? each.textContent);
      const expected = [
        ...(promiseOf(scene, 'reality-check') === undefined ? [] : [limits['kind-check']]),
        ...(promiseOf(scene, 'idle-logout') === undefined ? [] : [limits['idle-title']]),
      ];
      await waitFor(() => expect(names()).toHaveLength(expected.length), patience);
      for (const name of expected) expect(screen.getByRole('alertdialog', { name })).toBeInTheDocument();
    });
  });
});
