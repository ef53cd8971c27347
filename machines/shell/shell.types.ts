/** Types that the shell's statecharts share (specification 3.2). */

/** Specification 3.2, Auth: the signed-in user with the field names of the services. */
export interface AuthUser {
  readonly dialerServerVersion: string;
  readonly vbToken: string;
  readonly voipaccountcode: string;
  readonly username: string;
  readonly apiServer: string;
  readonly tab_id: string;
  readonly voipaccount: string;
}

/** The stored entry AUTH. 'Signed in' means that a token is present (specification 2.1). */
export interface Auth {
  readonly token: string;
  readonly user: AuthUser;
}
