import { useT } from '#shared/i18n/texts.tsx';
import { IconButton } from '#shared/ui/button/button.tsx';
import { copyText, type Copied } from '#shared/ui/by-hand/copy-text.ts';

/** A button that copies; `name` is what it copies, already translated. */
export function CopyButton({ copied, name }: { copied: Copied; name: string }) {
  const t = useT();
  return (
    <IconButton icon="copy" size={20} label={t('money:copy', { name })} onClick={() => void copyText(copied, name)} />
  );
}
