import type { SceneName } from './scene.tsx';

/** One way to install: its steps are the texts `download.<id>-1` and on, each with its picture. */
export type Guide = { id: string; titleKey: string; scenes: readonly SceneName[] };

const browser: Guide = {
  id: 'menu',
  titleKey: 'download.method-home-android',
  scenes: ['browser-menu', 'install-entry', 'home-icon'],
};
const file: Guide = { id: 'apk', titleKey: 'download.method-apk', scenes: ['file', 'allow', 'home-icon'] };
const safari: Guide = {
  id: 'safari',
  titleKey: 'download.method-home-ios',
  scenes: ['safari-share', 'install-entry', 'home-icon'],
};
const profile: Guide = { id: 'profile', titleKey: 'download.method-profile', scenes: ['file', 'allow', 'home-icon'] };

/** The guides of a system, as far as the merchant offers what they need (DL-4). */
export function guidesFor(system: 'android' | 'ios', has: { android: boolean; profile: boolean }): Guide[] {
  if (system === 'android') return has.android ? [file, browser] : [browser];
  return has.profile ? [safari, profile] : [safari];
}
