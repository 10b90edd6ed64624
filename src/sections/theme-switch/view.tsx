import { setTheme, useTheme } from '#engine/theme/theme.ts';
import block from '#features/home/section-block.module.css';
import { useT } from '#shared/i18n/texts.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';

/** Dark or light, kept on this device (THEME-1). */
export function View() {
  const t = useT();
  const dark = useTheme((state) => state.theme === 'dark');
  return (
    <div className={block.box}>
      <Switch label={t('sections:theme-dark')} checked={dark} onChange={(on) => setTheme(on ? 'dark' : 'light')} />
    </div>
  );
}
