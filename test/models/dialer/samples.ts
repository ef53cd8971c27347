import type { CallReference, DesktopNotification } from '#machines/dialer/dialer.types.ts';
import type { Auth } from '#machines/shell/shell.types.ts';

/** Things the dialer's models share. */
export const auth: Auth = {
  token: 'token-1',
  user: {
    dialerServerVersion: '2',
    vbToken: 'vb-1',
    voipaccountcode: '1001',
    username: 'ada@example.com',
    apiServer: 'https://api.example/',
    tab_id: 'tab-1',
    voipaccount: 'analytical-engines',
  },
};

export const ada: CallReference = { id: 'call-1', party: { name: 'Ada Lovelace', number: '+442079460018' } };
export const bob: CallReference = { id: 'call-2', party: { name: '', number: '+12125550123' } };

export const notification: DesktopNotification = {
  id: 'n-1',
  kind: 'chat',
  title: 'Ada Lovelace',
  body: 'Are you there?',
  data: { room: 7 },
};
