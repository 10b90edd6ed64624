import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { directionOf, languageTag, type BootData } from '#schemas/merchant/boot-data.ts';
import { escapeHtml } from '../page/page.ts';

/** `manifest.webmanifest`: the `id` holds the merchant's code, so that two brands on one host never share an installation (PWA-1). */
export function webManifest(
  data: BootData,
  description: string,
  colors: { theme: string; background: string },
): string {
  const { code, merchant } = data.merchant;
  const icon = (name: string, sizes: string, purpose: string) => {
    return { src: `/icons/${name}.png`, sizes, type: 'image/png', purpose };
  };
  return JSON.stringify({
    id: `/?app=${code}`,
    name: merchant.name,
    short_name: merchant.name.slice(0, 12),
    description,
    lang: languageTag(data.language),
    dir: directionOf(data.language),
    start_url: '/?source=home-screen',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    theme_color: colors.theme,
    background_color: colors.background,
    icons: [icon('192', '192x192', 'any'), icon('512', '512x512', 'any'), icon('maskable-512', '512x512', 'maskable')],
  });
}

/** A UUID of version 5 in its form, by the digits of a hash. */
const uuidOf = (text: string): string =>
  hash('sha256', text, 'hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-a$4-$5')
    .toUpperCase();

const printed = new Map<string, string>();

/** A file, read and printed once for all merchants that share it. */
function inBase64(path: string): string {
  const text = printed.get(path) ?? readFileSync(path, 'base64');
  printed.set(path, text);
  return text;
}

/** An iOS web clip profile that puts the lobby on the home screen. `address` is absolute; `icon` is the path of a PNG that stays as it is. */
export function webClipProfile(code: string, name: string, address: string, icon: string): string {
  const text = escapeHtml(name);
  const identifier = `foyer.${code}.webclip`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
<key>PayloadContent</key>
<array>
<dict>
<key>FullScreen</key><true/>
<key>Icon</key><data>${inBase64(icon)}</data>
<key>IgnoreManifestScope</key><true/>
<key>IsRemovable</key><true/>
<key>Label</key><string>${text}</string>
<key>PayloadDisplayName</key><string>${text}</string>
<key>PayloadIdentifier</key><string>${identifier}.clip</string>
<key>PayloadType</key><string>com.apple.webClip.managed</string>
<key>PayloadUUID</key><string>${uuidOf(`${identifier}.clip`)}</string>
<key>PayloadVersion</key><integer>1</integer>
<key>Precomposed</key><true/>
<key>URL</key><string>${escapeHtml(address)}</string>
</dict>
</array>
<key>PayloadDisplayName</key><string>${text}</string>
<key>PayloadIdentifier</key><string>${identifier}</string>
<key>PayloadRemovalDisallowed</key><false/>
<key>PayloadType</key><string>Configuration</string>
<key>PayloadUUID</key><string>${uuidOf(identifier)}</string>
<key>PayloadVersion</key><integer>1</integer>
</dict>
</plist>
`;
}
