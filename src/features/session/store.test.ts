// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { reloginByDevice } from './relogin.ts';
import { safeReturnPath, wayBack } from './rules.ts';
import { roleOf, wantsAutoLogin } from './stored-session.ts';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { clearSession, currentToken, endSession, login, restoreSession, useRole, useSession } from './store.ts';

const value = { token: 't', userName: 'ann', type: 0, firstTimeLogin: false };

beforeEach(() => {
  localStorage.clear();
  useSession.setState({ session: undefined, restored: false });
});

describe('session', () => {
  it.each(['{', 'null', '[]', '"x"', '{"token":1}', '{"token":"t","userName":"a","type":"0","merchantCode":"acme"}'])(
    'STORE-1 a broken stored session %s is a visitor',
    (stored) => {
      localStorage.setItem('MC_SESSION_INFO', stored);
      restoreSession('acme')();
      expect(useSession.getState()).toEqual({ session: undefined, restored: true });
    },
  );

  it('STORE-1 nothing is known of a session before the stored one was read', () => {
    expect(useSession.getInitialState()).toEqual({ session: undefined, restored: false });
  });

  it('STORE-1 another merchant’s session does not count', () => {
    restoreSession('other')();
    login(value);
    // Nor is it the device's turn here.
    localStorage.removeItem('autoLogin');
    restoreSession('acme')();
    expect(currentToken()).toBeUndefined();
  });

  it('STORE-1 a stored session serves until its end by this phone’s clock, and no longer', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    restoreSession('acme')();
    login({ ...value, expiresIn: 60 });
    localStorage.removeItem('autoLogin');
    vi.advanceTimersByTime(60_000);
    restoreSession('acme')();
    expect(currentToken()).toBe('t');
    vi.advanceTimersByTime(1);
    restoreSession('acme')();
    expect(useSession.getState()).toEqual({ session: undefined, restored: true });
  });

  it('LOGIN-10 logout clears the session and sets autoLogin to 0', () => {
    restoreSession('acme')();
    login(value);
    sessionStorage.setItem('trialName', 'guest');
    expect([currentToken(), wantsAutoLogin()]).toEqual(['t', true]);
    endSession();
    expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull();
    expect(localStorage.getItem('autoLogin')).toBe('0');
    expect([sessionStorage.length, wantsAutoLogin()]).toEqual([0, false]);
  });

  it.each([
    ['another tab', () => dispatchEvent(new StorageEvent('storage', { key: 'MC_SESSION_INFO' }))],
    ['another tab that cleared all', () => dispatchEvent(new StorageEvent('storage', { key: null }))],
    ['a tab before this page came back', () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
    ['a tab while this page slept', () => dispatchEvent(new Event('focus'))],
  ])('STORE-1 what %s did to the session holds here, and its end is told', (_, change) => {
    const stop = restoreSession('acme');
    login(value);
    const stored = localStorage.getItem('MC_SESSION_INFO') ?? '';
    localStorage.removeItem('MC_SESSION_INFO');
    change();
    expect(useSession.getState()).toEqual({ session: undefined, restored: true });
    expect(useToasts.getState().toast).toMatchObject({ kind: 'info', textKey: 'errors:session.ended' });
    useToasts.setState({ toast: undefined });
    localStorage.setItem('MC_SESSION_INFO', stored);
    change();
    expect(currentToken()).toBe('t');
    expect(useToasts.getState().toast).toBeUndefined();
    stop();
    localStorage.removeItem('MC_SESSION_INFO');
    change();
    expect(currentToken()).toBe('t');
  });

  it.each([
    [0, 'errors:session.ended'],
    [4, 'errors:trial-ended'],
  ])('LOGIN-11 ROLE-2 the end of a session of type %i is told in words that are true of it', (type, textKey) => {
    const stop = restoreSession('acme');
    login({ ...value, type });
    localStorage.removeItem('MC_SESSION_INFO');
    dispatchEvent(new Event('focus'));
    expect(useToasts.getState().toast).toMatchObject({ kind: 'info', textKey });
    stop();
  });

  it('STORE-1 what other tabs do to other keys, or a page that is shown for the first time, changes nothing', () => {
    const stop = restoreSession('acme');
    login(value);
    localStorage.removeItem('MC_SESSION_INFO');
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(currentToken()).toBe('t');
    stop();
  });

  it('ROLE-1 whoever looks is a visitor, and a member with the login', () => {
    restoreSession('acme')();
    const { result } = renderHook(() => useRole());
    expect(result.current).toBe('visitor');
    act(() => void login(value));
    expect(result.current).toBe('member');
  });

  it('STORE-1 what is stored of a session is what a visit later takes up, and what is no session is not begun', () => {
    restoreSession('acme')();
    login({ ...value, firstTimeLogin: true, expiresIn: 60 });
    expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual({
      token: 't',
      userName: 'ann',
      type: 0,
      firstTimeLogin: true,
      merchantCode: 'acme',
    });
    useSession.setState({ session: undefined });
    restoreSession('acme')();
    expect(useSession.getState().session).toMatchObject({ userName: 'ann', firstTimeLogin: true });
    login({ token: 't', userName: 'ann', type: 4 });
    expect(useSession.getState().session?.firstTimeLogin).toBe(false);
    expect(() => login({ ...value, token: '' })).toThrow(/answer\.unexpected/);
    expect(currentToken()).toBe('t');
  });

  it('LOGIN-11 a dead session leaves the remembered device its chance', () => {
    login(value);
    clearSession();
    expect(wantsAutoLogin()).toBe(true);
  });

  it.each([
    ['works', 200, { success: true, value: { ...value, token: 'of the device', userName: 'other' } }],
    ['is refused', 401, { success: false, errorCode: 'device.unknown', message: '' }],
  ])('LOGIN-6 a login by hand stands when the one of the device %s later', async (_, status, body) => {
    const device = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    answerCalls(async () => {
      asked.resolve();
      await device.promise;
      return { status, text: JSON.stringify(body) };
    });
    localStorage.setItem('autoLogin', '1');
    const stop = restoreSession('acme');
    await asked.promise;
    // Whoever returns to the page meanwhile is not yet a visitor.
    dispatchEvent(new Event('focus'));
    expect(useSession.getState().restored).toBe(false);
    const attempt = reloginByDevice();
    login(value);
    device.resolve();
    await attempt;
    // What follows the attempt in the store follows it here too.
    await new Promise((resolve) => setTimeout(resolve));
    expect(currentToken()).toBe('t');
    expect(localStorage.getItem('MC_SESSION_INFO')).toContain('"ann"');
    stop();
  });

  it('ROLE-2 types 0, 1 and 2 are members, all others trial', () => {
    expect([undefined, 0, 1, 2, 3, 4, 42].map((type) => roleOf(type === undefined ? undefined : { type }))).toEqual([
      'visitor',
      'member',
      'member',
      'member',
      'trial',
      'trial',
      'trial',
    ]);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/m/home',
    'javascript:alert(1)',
    '/m/login',
    '\t//evil.example',
    '',
  ])('SAFE-2 %j is no path to return to', (path) =>
    expect(safeReturnPath(path, 'https://acme.example')).toBe('/m/home'),
  );

  it('SAFE-2 a path that would be read as a host stays a path of the lobby', () => {
    for (const path of ['/.//evil.example', '/m/..//evil.example', 'https://acme.example//evil.example'])
      expect(safeReturnPath(path, 'https://acme.example'), path).toBe('/evil.example');
  });

  it('ROLE-1 returns to where the player was going', () => {
    history.replaceState(undefined, '', `/m/login?back=${encodeURIComponent('/m/gameList?type=fav')}`);
    expect(wayBack()).toBe('/m/gameList?type=fav');
    history.replaceState(undefined, '', '/m/login');
    expect(wayBack()).toBe('/m/home');
    expect(safeReturnPath('/m/gameList?type=fav', 'https://acme.example')).toBe('/m/gameList?type=fav');
  });
});
