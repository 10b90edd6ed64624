import { defineCheck } from '../define-check.ts';
import { domainFaults } from '../domains.ts';

export default defineCheck({
  find: ({ workspace, chain, add }) => add(...(domainFaults(workspace).get(chain.top.code) ?? [])),
});
