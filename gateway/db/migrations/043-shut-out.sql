-- compatible: yes
-- Accounts that a start has shut out so far had all been let in before: with one that is in, the others were disabled by an operator.
UPDATE accounts SET demonstration = 2 WHERE demonstration = 1 AND disabled = 1
  AND NOT EXISTS (SELECT 1 FROM accounts AS a WHERE a.demonstration = 1 AND a.disabled = 0)
