/** The parts of Amplify's packages that the page uses. */
declare module '@aws-amplify/ui-react' {
  import type { ComponentType } from 'react';

  export const Authenticator: ComponentType<{
    readonly initialState: 'signUp';
    readonly signUpAttributes: readonly string[];
  }>;
}

declare module 'aws-amplify' {
  interface Cognito {
    readonly userPoolId: string;
    readonly userPoolClientId: string;
    readonly loginWith: { readonly email: boolean };
  }

  export const Amplify: { configure(resources: { readonly Auth: { readonly Cognito: Cognito } }): void };
}
