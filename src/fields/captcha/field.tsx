import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { setValues } from '#engine/form/draft.ts';
import type { FieldDescriptor, FieldWidgetProps } from '#engine/form/field-kind.ts';
import { FormInput } from '#features/form/form-input.tsx';
import { captchaQuery } from '#features/registration/queries.ts';
import { digitsOf } from '#shared/lib/plain-digits.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import styles from './captcha.module.css';

/** The digits of a picture, whose id is the form's value `captchaId`; a press on the picture fetches another. */
function Widget(props: FieldWidgetProps) {
  const t = useT();
  const { draft, fields } = props.registry.formContext;
  const purpose = fields.some(({ id: field }) => field === 'loginUsername') ? 'login' : 'register';
  const { data, isFetching, refetch } = useQuery(captchaQuery(purpose));
  const id = data?.id;
  // A new picture needs a new answer.
  const takeUp = useEffectEvent((captchaId: string) => {
    if (draft.getState().values['captchaId'] !== captchaId) setValues(draft, { captchaId, [props.name]: '' });
  });
  useEffect(() => {
    if (id !== undefined) takeUp(id);
  }, [id]);
  return (
    <FormInput
      {...props}
      clean={(text) => digitsOf(text, 6)}
      end={
        <button
          type="button"
          className={styles.picture}
          aria-label={t('forms:captcha-refresh')}
          disabled={isFetching}
          onClick={() => void refetch()}
        >
          {isFetching ? (
            <Spinner size={20} />
          ) : data?.image ? (
            <img src={data.image} alt="" width="104" height="40" />
          ) : (
            <Icon name="refresh" size={20} />
          )}
        </button>
      }
    />
  );
}

export default { Widget } satisfies FieldDescriptor;
