import type { StorybookConfig } from '@storybook/react-vite';
import { dirname } from 'node:path';
import { catalogPlugin } from './plugin.ts';
import { descriptorFiles, kindAt, storiesIn } from './stories.ts';

const root = dirname(import.meta.dirname);

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: descriptorFiles.map((pattern) => `../${pattern}`),
  experimental_indexers: (indexers = []) => [
    ...indexers,
    { test: /(section\.ts|field\.tsx|page\.ts)$/, createIndex: async (file) => (kindAt(file) ? storiesIn(file) : []) },
  ],
  staticDirs: ['../public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The settings come from the merchants' files: nothing is read from the components' types.
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), catalogPlugin(root)] }),
};

export default config;
