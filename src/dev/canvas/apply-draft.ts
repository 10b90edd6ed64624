import { languageTag, type BootData, type Texts } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { currentDraft, showDraft } from '#engine/config/draft.ts';
import { addTexts } from '#shared/i18n/create-texts.ts';

/** Id of the element with the merchant's theme. */
const themeId = 'foyer-theme';

/** What the parts of the last draft were, as text: what is the same is not drawn again. */
const shown = new Map<string, string>();
function isNew(part: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  if (shown.get(part) === text) return false;
  shown.set(part, text);
  return true;
}

/**
 * Shows a draft without loading again: theme, texts of the language in use, and the merchant's documents. What is known at the start only, such
 * as which languages there are, loads the page again.
 */
export function applyDraft(
  { merchant, texts, themeCss }: { merchant: unknown; texts: unknown; themeCss: string },
  language: LanguageCode,
): void {
  const draft = currentDraft();
  if (!draft) return;
  const style = document.getElementById(themeId);
  if (style && style.textContent !== themeCss) style.textContent = themeCss;
  if (isNew(`texts ${language}`, texts)) {
    const tag = languageTag(language);
    for (const namespace of Object.keys(draft.texts.getDataByLanguage(tag) ?? {}))
      draft.texts.removeResourceBundle(tag, namespace);
    addTexts(draft.texts, language, texts as Texts);
    // What hooks of texts wait for to draw again.
    draft.texts.emit('languageChanged', tag);
  }
  if (!isNew('merchant', merchant)) return;
  const next = merchant as BootData['merchant'];
  const before = draft.data.merchant;
  if (JSON.stringify(next.merchant.languages) !== JSON.stringify(before.merchant.languages)) location.reload();
  else showDraft({ ...draft.data, merchant: next });
}
