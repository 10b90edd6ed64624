import { StatusPage } from '#features/site-status/status-page.tsx';

export const View = () => <StatusPage kind="region" />;
