declare module 'virtual:catalog/merchants' {
  type Scene = { scene: import('./merchants.ts').MerchantScene; answers: import('./answers.ts').Answers };
  type Language = import('#schemas/merchant/language.ts').LanguageCode;
  export const merchants: Readonly<
    Record<string, { name: string; first: Language; scenes: Partial<Record<Language, () => Promise<Scene>>> }>
  >;
}
