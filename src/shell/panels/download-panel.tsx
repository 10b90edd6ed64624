import { pathOf } from '#schemas/routes.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { AppHead } from '#features/download/app-head.tsx';
import { needsSafari } from '#features/download/device.ts';
import { DownloadOptions } from '#features/download/download-options.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { closeSheet } from '#shared/platform/open-sheets.ts';
import { confirm } from '#shared/ui/dialog/confirm.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';

/** The ways to get the app; a browser on iOS that cannot install is sent to Safari instead (DL-2). */
export function DownloadPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const elsewhere = needsSafari();
  useEffect(() => {
    if (!elsewhere) return;
    const question = { titleKey: 'download:notice', bodyKey: 'download:use-safari', confirmKey: 'download:confirm' };
    void closeSheet('download').then(() => confirm(question));
  }, [elsewhere]);
  if (elsewhere) return null;
  return (
    <Dialog placement="bottom" title={t('download:title')} onClose={onClose}>
      <AppHead />
      <DownloadOptions onHomeScreen={() => void navigate(pathOf('app-download'), { replace: true })} />
    </Dialog>
  );
}
