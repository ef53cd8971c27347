/** The stored entries (specification 3.2). Sealed by src/services/storage, which also moves the old format over. */
import * as v from 'valibot';
import type { Auth } from '#machines/shell/contracts.ts';

const text = v.fallback(v.string(), '');

/** AUTH. Without a token nobody is signed in; a detail of the user that is missing reads as ''. */
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
