import { join } from 'node:path';

/** The environment of a server that a test starts for itself: its port, and a gateway with a store in its own folder. */
export const environmentOf = (port: number, folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: String(port),
  ADMIN_PORT: '0',
  DATA_DIR: join(folder, 'data'),
  FORCE_COLOR: '0',
});
