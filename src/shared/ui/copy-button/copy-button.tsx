import { useT } from '#shared/i18n/texts.tsx';
import { IconButton } from '#shared/ui/button/button.tsx';
import { copyText } from '#shared/ui/by-hand/copy-text.ts';

/** Copies `text`; `name` is what it is, already translated. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const t = useT();
  return (
    <IconButton icon="copy" size={20} label={t('money:copy', { name })} onClick={() => void copyText(text, name)} />
  );
}
