import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { artIn, openGateway, recordAnswers, type Gateway } from './answers.ts';
import { readMerchants, sceneOf, type Merchants } from './merchants.ts';
import { storyModule } from './stories.ts';

const listId = 'virtual:catalog/merchants';
const scenePrefix = 'virtual:catalog/scene/';

/** The merchants that can be chosen, and how each is loaded in a language. */
function listModule({ sources }: Merchants): string {
  const entries = [...sources].map(([code, { merchant }]) => {
    const { supported, default: first } = merchant.merchant.languages;
    const scenes = supported.map((language) => `${language}: () => import('${scenePrefix}${code}/${language}')`);
    return `${JSON.stringify(code)}: { name: ${JSON.stringify(merchant.merchant.name)}, first: '${first}', scenes: { ${scenes.join(', ')} } }`;
  });
  return `export const merchants = { ${entries.join(',\n')} };`;
}

/** Assets become imports of their files, so that Vite serves or emits them. */
function sceneModule(merchants: Merchants, code: string, language: LanguageCode): string {
  const files = new Map<string, number>();
  const mark = (file: string) => `@asset:${files.get(file) ?? files.set(file, files.size).size - 1}@`;
  const scene = sceneOf(merchants, code, language, (source, path) => {
    const file = source.findAsset(path);
    return file && mark(file);
  });
  const imports = [...files].map(([file, at]) => `import asset${at} from ${JSON.stringify(`${file}?url`)};`);
  const printed = JSON.stringify(scene).replace(/"@asset:(\d+)@"/g, 'asset$1');
  return `${imports.join('\n')}\nexport const scene = ${printed};`;
}

/** Everything of the catalog that is made and no file: its stories, the merchants as the pipeline resolves them, and the gateway's answers. */
export function catalogPlugin(root: string): Plugin {
  let merchants: ReturnType<typeof readMerchants> | undefined;
  let gateway: Promise<Gateway> | undefined;
  const known = () => (merchants ??= readMerchants(root));
  const opened = () => (gateway ??= openGateway());
  const reread = (server: ViteDevServer) => (_event: string, file: string) => {
    if (!/[\\/](merchants|locales)[\\/]/.test(file)) return;
    merchants = undefined;
    for (const [id, module] of server.moduleGraph.idToModuleMap)
      if (id.includes('virtual:catalog/')) server.moduleGraph.invalidateModule(module);
    server.ws.send({ type: 'full-reload' });
  };
  return {
    name: 'catalog',
    configureServer(server) {
      server.watcher.add([join(root, 'merchants'), join(root, 'locales')]).on('all', reread(server));
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/api/art/')) return next();
        opened().then((app) => app.routing(request, response), next);
      });
    },
    resolveId: (source) => (source.startsWith('virtual:catalog/') ? `\0${source}` : undefined),
    async load(id) {
      const name = id.startsWith('\0virtual:catalog/') ? id.slice(1) : undefined;
      if (name === undefined) return undefined;
      if (name === listId) return listModule(await known());
      if (!name.startsWith(scenePrefix)) return storyModule(name, join(root, 'catalog/stage/stories.tsx'));
      const [code, language] = name.slice(scenePrefix.length).split('/') as [string, LanguageCode];
      const app = await opened();
      const answers = await recordAnswers(app, code, language);
      // The development server passes their addresses on to the gateway.
      for (const path of this.environment.mode === 'build' ? artIn(answers) : []) {
        const { rawPayload } = await app.inject({ url: path });
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: rawPayload });
      }
      return `${sceneModule(await known(), code, language)}\nexport const answers = ${JSON.stringify(answers)};`;
    },
    async closeBundle() {
      await (await gateway)?.close();
      gateway = undefined;
    },
  };
}
