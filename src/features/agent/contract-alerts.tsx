import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFlags } from '#engine/config/config-context.tsx';
import { useSession } from '#features/session/store.ts';
import { readStored, writeStored } from '#shared/platform/storage.ts';
import { confirm } from '#shared/ui/dialog/confirm.tsx';
import { isMember } from '#schemas/gateway/session-type.ts';
import { pathOf } from '#schemas/routes.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { call } from '#shared/api/client.ts';

/** A contract that waits for the player: the gateway's flag, the prompt's texts `agent.<id>-…`, and where it is decided. */
type ContractPrompt = { id: string; flag: keyof Value<'agentContractRequests'>; path: string };

const prompts: readonly ContractPrompt[] = [
  { id: 'salary', flag: 'dailysalreqtype', path: pathOf('salary-contract') },
  { id: 'dividend', flag: 'divtypecompperiodreq', path: pathOf('dividend-contract') },
  { id: 'hourly', flag: 'contracthoursalreq', path: pathOf('hourly-contract') },
];

/** Logout clears it with the rest of the session's storage. */
const askedKey = 'contractsAsked';

/** Asks about one contract after the other until the player goes to one; resolves to its path, if they do. */
async function askAboutContracts(): Promise<string | undefined> {
  const waiting = await call('agentContractRequests');
  for (const { id, path } of prompts.filter(({ flag }) => waiting[flag] > 0)) {
    const goes = await confirm({
      titleKey: `agent:${id}-title`,
      bodyKey: 'agent:body',
      confirmKey: 'agent:go',
      cancelKey: 'agent:cancel',
    });
    if (goes) return path;
  }
  return undefined;
}

/** Asks a member about each waiting contract, once for each session: up to three alerts, to put off or to go to (AGENT-1). */
export function ContractAlerts() {
  const hasPolicy = useFlags()['AGENTPOLICY3'] === true;
  const session = useSession((state) => state.session);
  const navigate = useNavigate();
  const lead = useEffectEvent((path: string) => void navigate(path));
  const userName = session && hasPolicy && isMember(session.type) ? session.userName : undefined;
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
