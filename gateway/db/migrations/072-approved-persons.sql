-- compatible: yes
-- Whose papers were approved, who is the same person elsewhere; one that is held back may show those of somebody else.
ALTER TABLE verified_persons ADD COLUMN approved_at BIGINT;
UPDATE verified_persons SET approved_at = noted_at
  WHERE verification_id IN (SELECT id FROM verifications WHERE state IN ('approved', 'expired'));
CREATE INDEX accounts_mobile ON accounts (mobile) WHERE mobile IS NOT NULL
