import type { Body } from '#schemas/gateway/operations.ts';
import { currentPlatform } from '#shared/platform/platform.ts';
import { readStored } from '#shared/platform/storage.ts';

/** From which kind of lobby the player registers (REG-6). */
export function registerMethod(): Body<'register'>['registerMethod'] {
  const platform = currentPlatform();
  if (platform === 'home-screen') return readStored('WEBCLIP') === undefined ? 'PWA' : 'WEBCLIP';
  return platform === 'app' ? 'APP' : 'H5';
}
