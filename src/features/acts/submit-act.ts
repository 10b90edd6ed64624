import type { FormValues } from '#engine/form/draft.ts';
import type { ResolvedForm } from '#engine/form/resolve-form.ts';
import type { SubmitRefusal } from '#engine/form/use-submit.ts';
import { refusalOf } from '#features/registration/refusal.ts';

/** Has a form send an act: what is refused is shown at the fields that it names. */
export const submitAct =
  (act: { mutateAsync: (values: FormValues) => Promise<unknown> }, form: ResolvedForm) =>
  async (values: FormValues): Promise<SubmitRefusal | undefined> => {
    try {
      await act.mutateAsync(values);
      return undefined;
    } catch (error) {
      return refusalOf(error, form.rules);
    }
  };
