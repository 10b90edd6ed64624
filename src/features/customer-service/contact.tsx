import { useAvailable, useDispatch } from '#engine/action/dispatch.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';

const entries = [{ action: { type: 'customer-service' } }];

/** The way to customer service, where the operator offers one. */
export function ContactButton() {
  const t = useT();
  const dispatch = useDispatch();
  const [entry] = useAvailable(entries);
  if (!entry) return null;
  return (
    <Button wide variant="secondary" icon="headset" onClick={() => dispatch(entry)}>
      {t('menu:customer-service')}
    </Button>
  );
}
