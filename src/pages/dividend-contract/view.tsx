import { ContractRequests } from '#features/agent/contract-requests.tsx';

/** The request of a contract of this kind (AGENT-1). */
export const View = () => <ContractRequests kind="dividend" />;
