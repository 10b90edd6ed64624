import type { StorybookConfig } from '@storybook/react-vite';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { catalogPlugin } from './plugin.ts';
import { descriptorFiles, kindAt, storiesIn } from './stories.ts';

const root = dirname(import.meta.dirname);
const [layers] = readFileSync(join(root, 'src/shared/ui/base.css'), 'utf8').split('\n', 1);

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: descriptorFiles.map((pattern) => `../${pattern}`),
  experimental_indexers: (indexers = []) => [
    ...indexers,
    { test: /(section\.ts|field\.tsx|page\.ts)$/, createIndex: async (file) => (kindAt(file) ? storiesIn(file) : []) },
  ],
  staticDirs: ['../public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The settings are from the merchants' files: nothing is read from the components' types.
  typescript: { reactDocgen: false },
  // Built, the styles of a component may precede `base.css`, which says the order of the layers.
  previewHead: (head = '') => `<style>${layers}</style>${head}`,
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), catalogPlugin(root)] }),
};

export default config;
