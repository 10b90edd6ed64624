import { merchants } from 'virtual:catalog/merchants';
import type { Preview } from '@storybook/react-vite';
import '#shared/ui/base.css';
import { setScene, type Choice, type Scene } from './stage/scene.ts';
import { SideBySide, Stage } from './stage/stage.tsx';
import type { State } from './stories.ts';

const languages = [...new Set(Object.values(merchants).flatMap(({ scenes }) => Object.keys(scenes)))].toSorted();
const toolbar = (title: string, icon: string, items: { value: string; title: string }[]) => ({
  description: title,
  toolbar: { title, icon: icon as 'globe', items, dynamicTitle: true },
});
const same = (value: string) => ({ value, title: value });
const isBoth = (globals: Record<string, unknown>) => globals['theme'] === 'both';

const preview: Preview = {
  globalTypes: {
    merchant: toolbar(
      'Merchant',
      'user',
      Object.entries(merchants).map(([value, { name }]) => ({ value, title: name })),
    ),
    theme: toolbar('Theme', 'mirror', [{ value: 'both', title: 'both themes' }, same('light'), same('dark')]),
    language: toolbar('Language', 'globe', [{ value: '', title: 'its own language' }, ...languages.map(same)]),
    role: toolbar('Role', 'key', [same('member'), same('visitor')]),
  },
  initialGlobals: { merchant: Object.keys(merchants)[0] ?? '', theme: 'both', language: '', role: 'member' },
  parameters: { layout: 'fullscreen', controls: { disable: true }, actions: { disable: true } },
  loaders: [
    async ({ globals, parameters }) =>
      isBoth(globals) ? {} : { scene: await setScene(globals as Choice, parameters['state'] as State) },
  ],
  decorators: [
    (Story, { globals, id, loaded, parameters }) =>
      isBoth(globals) ? (
        <SideBySide key={`${id}${JSON.stringify(globals)}`} {...(globals as Choice)} id={id} />
      ) : (
        <Stage
          key={`${id}${JSON.stringify(globals)}`}
          scene={loaded['scene'] as Scene}
          path={parameters['path'] as string | undefined}
        >
          <Story />
        </Stage>
      ),
  ],
};

export default preview;
