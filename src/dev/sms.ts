/** Shows on the page what no carrier brings to the phone: the text messages for its merchant's players. */
import type { ViteHotContext } from 'vite/types/hot.d.ts';
import { showNotice } from './notice.ts';

type Sms = { merchant: string; mobile: string; message: string };

const [code] = location.hostname.split('.');
const hot: ViteHotContext | undefined = import.meta.hot;
hot?.on('foyer:sms', ({ merchant, mobile, message }: Sms) => {
  if (merchant === code) showNotice('foyer-sms', `SMS to ${mobile}: ${message}`);
});
