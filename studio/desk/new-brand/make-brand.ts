import { act, forgetRefused } from '../api/acts.ts';
import { sendFile } from '../api/client.ts';
import { chooseBrand } from '../selection.ts';
import { setLayout } from '../shell/layout.ts';
import { takePalette } from '../theme/take-palette.ts';
import { tell } from '../ui/told.ts';
import { artKeys, bodyOf, noAnswers, useAnswers, type Answers } from './answers.ts';
import { useUndone } from './undone.ts';

/**
 * Makes a brand, then gives it its pictures and the colours of its logo, and goes to what is left to do before players see it. What of that was not done is told there, since
 * the brand is made by then.
 * @throws RefusedError, UnreachableError when it was not made
 */
export async function makeBrand(answers: Answers, code: string): Promise<void> {
  const body = bodyOf(answers, code);
  // It is told in the form.
  await act('brand', body).finally(forgetRefused);
  const undone: string[] = [];
  for (const key of artKeys) {
    const file = answers.art[key];
    if (!file) continue;
    const asked = new URLSearchParams({ code, name: file.name, part: 'merchant', at: JSON.stringify([key]) });
    await sendFile(`picture?${asked}`, file).catch((error: unknown) =>
      undone.push(`${file.name} is not used yet. ${(error as Error).message}`),
    );
  }
  const { proposal } = answers;
  if (answers.art.logo && answers.takesColors && proposal)
    await takePalette(code, proposal)
      .catch((error: unknown) => undone.push(`The ${proposal.title} are not taken. ${(error as Error).message}`))
      .finally(forgetRefused);
  useUndone.setState({ code, faults: undone });
  useAnswers.setState(noAnswers);
  chooseBrand(code);
  setLayout({ view: 'ready' });
  tell(`${body.name} is made`);
}
