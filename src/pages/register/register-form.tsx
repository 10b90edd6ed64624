import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { FormStore } from '#engine/form/form-store.ts';
import type { ResolvedForm } from '#engine/form/resolve-form.ts';
import { SchemaForm } from '#engine/form/schema-form.tsx';
import type { Submit } from '#engine/form/use-submit.ts';
import { StepProgress } from '#features/registration/step-progress.tsx';
import { headingsOf, stepsOf } from '#features/registration/steps.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import styles from './registration.module.css';

export type RegisterFormProps = {
  form: ResolvedForm;
  store: FormStore;
  layout: 'single' | 'stepped';
  onSubmit: Submit;
};

/** The form on one screen or in steps; its button is off unless the player agrees (REG-4). */
export function RegisterForm({ form, store, layout, onSubmit }: RegisterFormProps) {
  const t = useT();
  const { fields } = form;
  const steps = useMemo(
    () => (layout === 'stepped' ? stepsOf(fields.map(({ id }) => id)) : undefined),
    [layout, fields],
  );
  const headings = useMemo(() => (steps ? {} : headingsOf(fields.map(({ id }) => id))), [steps, fields]);
  const step = useStore(store, (state) => state.step);
  const isBusy = useStore(store, (state) => state.isBusy);
  const agrees = useStore(store, (state) => state.values['agree'] === true);
  const last = steps ? steps.length - 1 : 0;
  const at = Math.min(step, last);
  return (
    <SchemaForm form={form} store={store} onSubmit={onSubmit} headings={headings} {...(steps && { steps })}>
      {steps && last > 0 && (
        <div className={styles.progress}>
          <StepProgress at={at} of={last + 1} />
        </div>
      )}
      <div className={styles.buttons}>
        {at > 0 && (
          <Button variant="secondary" size="large" onClick={() => store.setState({ step: at - 1 })}>
            {t('registration.previous')}
          </Button>
        )}
        <Button type="submit" size="large" wide busy={isBusy} disabled={at === last && !agrees}>
          {t(at < last ? 'registration.next' : 'registration.submit')}
        </Button>
      </div>
    </SchemaForm>
  );
}
