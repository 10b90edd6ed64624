import { operations, type OperationName } from '#schemas/gateway/operations.ts';
import type { Operation } from '#schemas/gateway/operation.ts';

/** What the contract says of each call. */
export const contract = operations as Record<OperationName, Operation>;
/** The calls that a gateway has to answer. */
export const answeredCalls = Object.keys(operations) as readonly OperationName[];
