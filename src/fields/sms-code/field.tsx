import { resolvedFieldOf, type FieldDescriptor, type FieldWidgetProps } from '#engine/form/field-kind.ts';
import { LazyDialog } from '#shared/ui/lazy-view/lazy-dialog.tsx';
import { FormInput } from '#features/form/form-input.tsx';
import { lazyView } from '#shared/ui/lazy-view/lazy-view.tsx';
import { codeIn } from '#shared/lib/plain-digits.ts';
import { useT } from '#shared/i18n/texts.tsx';
import styles from './sms-code.module.css';
import { useCodeSending } from './use-code-sending.ts';

const SliderDialog = lazyView(async () => (await import('#features/sms/slider/slider-dialog.tsx')).SliderDialog);

/** The code of a text message, with the button that requests it (SMS-1, SMS-2). */
function Widget(props: FieldWidgetProps) {
  const { name, options, registry } = props;
  const form = registry.formContext;
  const rule = resolvedFieldOf(options)?.rule;
  const t = useT();
  const { seconds, isSending, send, isChecking, deliver, stopChecking } = useCodeSending(name, form, () =>
    form.focus(name),
  );
  return (
    <>
      <FormInput
        {...props}
        clean={(text) => codeIn(text, rule?.minLength ?? 1, rule?.maxLength ?? Infinity)}
        end={
          <button type="button" className={styles.send} disabled={isSending || seconds > 0} onClick={() => void send()}>
            {seconds > 0 ? t('forms:sms-again', { count: seconds }) : t('forms:sms-send')}
          </button>
        }
      />
      {isChecking && (
        <LazyDialog onClose={stopChecking}>
          <SliderDialog onSolve={deliver} onClose={stopChecking} />
        </LazyDialog>
      )}
    </>
  );
}

export default { Widget } satisfies FieldDescriptor;
