import { pathOf } from '#schemas/routes.ts';
import { useEffect } from 'react';
import { AppHead } from '#features/download/app-head.tsx';
import { needsSafari } from '#features/download/device.ts';
import { DownloadOptions } from '#features/download/download-options.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { go } from '#shared/platform/navigation.ts';
import { confirm } from '#shared/ui/dialog/confirm.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';

/** The ways to get the app; a browser on iOS that cannot install is sent to Safari instead (DL-2). */
export function DownloadPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const elsewhere = needsSafari();
  useEffect(() => {
    if (!elsewhere) return;
    onClose();
    void confirm({ titleKey: 'download.notice', bodyKey: 'download.use-safari', confirmKey: 'download.confirm' });
  }, [elsewhere, onClose]);
  if (elsewhere) return null;
  const showGuide = () => {
    onClose();
    go(pathOf('app-download'));
  };
  return (
    <Dialog open early placement="bottom" title={t('download.title')} onClose={onClose}>
      <AppHead />
      <DownloadOptions onHomeScreen={showGuide} />
    </Dialog>
  );
}
