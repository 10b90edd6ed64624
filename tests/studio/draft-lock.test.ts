import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holdAlone } from '#studio/server/draft-lock.ts';
import { merchantFolder, root } from '../pipeline/merchant-folder.ts';

const taken = 'Another studio has the draft.';

test('STUDIO-13 two studios do not write one draft: the second is told, and goes on once the first has ended', async () => {
  const { merchants } = merchantFolder({});
  const letGo = await holdAlone(merchants, 'draft-a', taken);
  await expect(holdAlone(merchants, 'draft-a', taken)).rejects.toThrow(taken);
  (await holdAlone(merchants, 'draft-b', taken))();
  letGo();
  (await holdAlone(merchants, 'draft-a', taken))();
});

test('STUDIO-13 a studio that was killed holds nothing back', async () => {
  const { merchants } = merchantFolder({});
  const code = `const { holdAlone } = await import(${JSON.stringify(join(root, 'studio/server/draft-lock.ts'))});
    await holdAlone(${JSON.stringify(merchants)}, 'draft-a', '');
    console.log('held');
    setInterval(() => undefined, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
  await expect(holdAlone(merchants, 'draft-a', taken)).rejects.toThrow(taken);
  other.kill('SIGKILL');
  await once(other, 'exit');
  (await holdAlone(merchants, 'draft-a', taken))();
});
