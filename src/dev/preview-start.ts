/** Runs before a development page starts: takes up the preview that its address asks for, and keeps it in the address of every screen. */
// First of all: what follows reads the store.
import './own-storage.ts';
import { themeKey } from '#engine/theme/stored-theme.ts';
import { writeStored } from '#shared/platform/storage.ts';
import { previewOf, withPreview } from '#schemas/merchant/preview-address.ts';
import { emulateDevice } from './emulate-device.ts';

const given = previewOf(location.search);
if (given) {
  Object.assign(globalThis, { foyerPreview: given });
  if (given.theme) writeStored(themeKey, given.theme);
  if (given.language) writeStored('language', given.language);
  emulateDevice(given);
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (state, unused, url) =>
      change(state, unused, url == null ? url : withPreview(String(url), given, location.href));
  }
}
