/** Every flag of the product (FLAG-1): its default, who owns it, what it does. An unknown flag is an error. */
export const flagDefinitions = {
  USERNAMEREG3: { default: true, owner: 'registration', description: 'Registration by username' },
  MOBILENUMREG3: { default: false, owner: 'registration', description: 'Registration by mobile number' },
  REGMOBVERF3: { default: false, owner: 'registration', description: 'Registration asks for the SMS code' },
  MOBILENUMPASSREG3: { default: false, owner: 'registration', description: 'The mobile tab asks for a password' },
  REGISTERMODAL: {
    default: false,
    owner: 'registration',
    description: 'Registration opens over the screen, not as a page',
  },
  CBS3: { default: false, owner: 'messages', description: 'Live chat' },
  AGENTPOLICY3: { default: false, owner: 'agent', description: 'Agent contract prompts' },
  LOGINFACEBOOK: { default: false, owner: 'login', description: 'Login with Facebook' },
  LOGINGOOGLE: { default: false, owner: 'login', description: 'Login with Google' },
  LOGINLINE: { default: false, owner: 'login', description: 'Login with Line' },
  LOGINTWITTER: { default: false, owner: 'login', description: 'Login with Twitter' },
  MOBILECODELOGIN: { default: false, owner: 'login', description: 'Login by mobile number and SMS code' },
  PASSKEYS: { default: false, owner: 'login', description: 'Login and proofs by passkeys' },
  PUSH: { default: false, owner: 'messages', description: 'Notices on the phone' },
  MANUALREBATE: { default: false, owner: 'home', description: 'Cashback entry of the quick menu' },
  APPWINDOW: { default: true, owner: 'download', description: 'App download button of the home header' },
  NEWMEMBERCENTER: { default: false, owner: 'member', description: 'Member centre as tiles, not as lists' },
  NEWDEPOSIT: { default: false, owner: 'deposit', description: 'New deposit template' },
  hasGPI: { default: false, owner: 'lottery', description: 'KENO among the lotteries' },
  GAME_PAGES: { default: false, owner: 'games', description: 'Each game has a page of its own' },
  LIVEMODELS: { default: false, owner: 'games', description: 'Live models, and the m_live banners' },
  ERRORREPORTS: {
    default: true,
    owner: 'lobby',
    description: 'Errors of the lobby are told to the gateway, without personal data',
  },
} as const satisfies Record<string, { default: boolean; owner: string; description: string }>;

/** The flags that choose between two templates of a screen. */
export const templateFlags = ['NEWMEMBERCENTER', 'NEWDEPOSIT'] as const satisfies readonly FlagName[];

export type FlagName = keyof typeof flagDefinitions;
/** The value of every flag, after merchant and site config. */
export type Flags = Record<FlagName, boolean>;
