/** Addresses of the product that show the terms which a player agrees to when registering: the merchant's page that `registration.terms` names. */
export const agreementPaths: ReadonlySet<string> = new Set(['/m/agreement', '/m/userAgreement']);
