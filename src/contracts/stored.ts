/** The stored entries (specification 3.2). Sealed by src/services/storage, which also migrates the old format. */
import * as v from 'valibot';
import type { Auth } from '#machines/shell/shell.types.ts';

const text = v.fallback(v.string(), '');

/** AUTH. Without a token no user is signed in; a missing detail of the user is read as ''. */
export const storedAuth = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  user: v.fallback(
    v.object({
      dialerServerVersion: text,
      vbToken: text,
      voipaccountcode: text,
      username: text,
      apiServer: text,
      tab_id: text,
      voipaccount: text,
    }),
    {
      dialerServerVersion: '',
      vbToken: '',
      voipaccountcode: '',
      username: '',
      apiServer: '',
      tab_id: '',
      voipaccount: '',
    },
  ),
}) satisfies v.GenericSchema<unknown, Auth>;
