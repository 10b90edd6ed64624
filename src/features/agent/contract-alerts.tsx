import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFlags } from '#engine/config/config-context.tsx';
import { useSession } from '#features/session/store.ts';
import { readStored, writeStored } from '#shared/platform/storage.ts';
import { confirm } from '#shared/ui/dialog/confirm.tsx';
import { isPrompted, waitingContracts } from './contract-prompts.ts';

/** Logout clears it with the rest of the session's storage. */
const askedKey = 'contractsAsked';

/** Asks about one contract after the other until the player goes to one; resolves to its path, if he does. */
async function askAboutContracts(): Promise<string | undefined> {
  for (const { id, path } of await waitingContracts()) {
    const goes = await confirm({
      titleKey: `agent.${id}-title`,
      bodyKey: 'agent.body',
      confirmKey: 'agent.go',
      cancelKey: 'agent.cancel',
    });
    if (goes) return path;
  }
  return undefined;
}

/** Asks about each waiting contract, once for each session: up to three alerts, to put off or to go to (AGENT-1). */
export function ContractAlerts() {
  const hasPolicy = useFlags()['AGENTPOLICY3'] === true;
  const session = useSession((state) => state.session);
  const navigate = useNavigate();
  const lead = useEffectEvent((path: string) => void navigate(path));
  const userName = isPrompted(session?.type, hasPolicy) ? session?.userName : undefined;
  useEffect(() => {
    if (!userName || readStored(askedKey, 'session') === userName) return;
    writeStored(askedKey, userName, 'session');
    askAboutContracts().then(
      (path) => path && lead(path),
      (error: unknown) => console.warn('Contracts could not be asked about', error),
    );
  }, [userName]);
  return null;
}
