import { merchants } from 'virtual:catalog/merchants';
import { rootAttributes } from '#pipeline/build/page/page.ts';
import type { BootData } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import type { ThemeName } from '#engine/theme/stored-theme.ts';
import { sessionKey, untilKey, type Session } from '#features/session/stored-session.ts';
import { queries } from '#shared/api/queries.ts';
import { writeStored, writeStoredJson } from '#shared/platform/storage.ts';
import type { MerchantScene } from '../merchants.ts';
import type { State } from '../stories.ts';
import { answerAs } from './answer.ts';

/** What is chosen in the toolbar. */
export type Choice = { merchant: string; theme: ThemeName | 'both'; language: LanguageCode | ''; role: string };

/** A merchant in the chosen language and theme. */
export type Scene = Pick<MerchantScene, 'settings'> & { data: BootData };

/** Whose lobby is shown, and in which language: the merchant's own where it does not offer the chosen one. */
function chosen({ merchant, language }: Choice) {
  const offered = merchants[merchant] ?? Object.values(merchants)[0];
  const load = language ? offered?.scenes[language] : undefined;
  return load ?? offered?.scenes[offered.first];
}

/** What an earlier story or visit left in the browser would change this one. Storybook keeps things of its own there. */
function forgetLobby(): void {
  for (const key of Object.keys(localStorage)) if (!/storybook|^sb-/i.test(key)) writeStored(key, undefined);
}

/** Logs a member in, as a reload of the page would find them. */
function logIn(merchantCode: string): void {
  const session: Session = { token: 'catalog', userName: 'catalog', type: 0, firstTimeLogin: false, merchantCode };
  writeStoredJson(sessionKey, session);
  writeStored(untilKey, String(Date.now() + 86_400_000));
}

/** Gives this document what the lobby's page has in its head: language, direction, layout variants and theme. */
function dress(data: BootData, css: string): void {
  const html = new DOMParser().parseFromString(`<html ${rootAttributes(data)}>`, 'text/html').documentElement;
  for (const { name, value } of html.attributes) document.documentElement.setAttribute(name, value);
  const style = document.getElementById('catalog-theme') ?? document.createElement('style');
  style.id = 'catalog-theme';
  style.textContent = css;
  document.head.prepend(style);
}

/** Makes this document the chosen merchant's, with a gateway that answers as the story's state says. Rejects when no merchant is without errors. */
export async function setScene(choice: Choice, state: State): Promise<Scene> {
  const load = chosen(choice);
  if (!load) throw new Error('No merchant is without errors: npm run merchants -- check');
  const { scene, answers } = await load();
  const theme = choice.theme === 'both' ? scene.data.theme : choice.theme;
  const data = { ...scene.data, theme };
  forgetLobby();
  if (choice.role === 'member') logIn(data.merchant.code);
  queries.clear();
  answerAs(state, answers);
  dress(data, scene.themeCss);
  return { settings: scene.settings, data };
}
