import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Row, Rows } from '#shared/ui/row/row.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { currentSystem } from './device.ts';
import { useInstallPrompt } from './install-prompt.ts';
import { useDownloadLinks } from './links.ts';
import styles from './download-options.module.css';
import { sorted } from '#shared/lib/sorted.ts';

const chevron = <Icon name="chevron-right" size={20} mirrored />;

type Option = { id: string; url: string | undefined; system: 'ios' | 'android' };

/** The ways to get the app, those for this device first (DL-2), above them the browser's own where it has one (DL-4). */
export function DownloadOptions({ onHomeScreen }: { onHomeScreen: () => void }) {
  const t = useT();
  const textFor = useTextFor();
  const links = useDownloadLinks();
  const install = useInstallPrompt();
  const system = currentSystem();
  const all: Option[] = [
    { id: 'android', url: links.android, system: 'android' },
    { id: 'ios', url: links.ios, system: 'ios' },
    { id: 'profile', url: links.profile, system: 'ios' },
  ];
  const there = all.filter(({ url }) => url !== undefined);
  const options = sorted(there, (a, b) => Number(b.system === system) - Number(a.system === system));
  const ask = async () => {
    if (await install?.()) showToast('success', 'download:installed');
  };
  return (
    <>
      {install && (
        <Button wide size="large" icon="download" className={styles.install} onClick={() => void ask()}>
          {t('download:install')}
        </Button>
      )}
      <Rows>
        {options.map(({ id, url }) => (
          <Row key={id} href={url ?? ''} start={<Icon name={id === 'profile' ? 'shield' : 'download'} />} end={chevron}>
            {textFor(`download:${id}`)}
          </Row>
        ))}
        <Row onPress={onHomeScreen} start={<Icon name="home" />} end={chevron}>
          {t('download:home-screen')}
        </Row>
      </Rows>
      <p className={styles.terms}>{t('download:terms')}</p>
    </>
  );
}
