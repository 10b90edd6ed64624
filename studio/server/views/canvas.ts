import type { LanguageCode } from '#schemas/merchant/language.ts';
import { draftBootData } from '#pipeline/build/page/boot-data.ts';
import { readSource } from '#pipeline/build/page/merchant-source.ts';
import { joinTexts, noTexts } from '#pipeline/config/texts.ts';
import { errorsIn } from '#pipeline/errors/problem.ts';
import type { Workspace } from '#pipeline/config/workspace.ts';
import type { Json } from '#schemas/json.ts';
import type { CanvasView } from '#studio/contract/views.ts';
import { Refusal } from '#studio/documents/refusal.ts';

/**
 * What a page of a brand is drawn from, as `devPage` puts it into the page: with the texts of one language, the brand's own by default.
 * @throws Refusal for a brand that cannot be drawn, with the first reason
 */
export async function canvasView(
  workspace: Workspace,
  code: string,
  language?: string,
): Promise<Omit<CanvasView, 'revision'>> {
  const { source, errors } = await readSource(code, workspace);
  if (!source) {
    const [first] = errorsIn(errors);
    throw new Refusal(`The lobby cannot be drawn: ${first ? `${first.file}:${first.line}: ${first.message}` : code}`);
  }
  const { supported, default: usual } = source.merchant.merchant.languages;
  const shown = supported.find((each) => each === language) ?? usual;
  const layers = source.textLayers[shown satisfies LanguageCode] ?? noTexts;
  const { merchant } = draftBootData(source);
  return { merchant: merchant as unknown as Json, texts: joinTexts(layers), themeCss: source.themeCss };
}
