/** The paths of the links between these screens (specification 2.1). */
export const paths = {
  login: '/login',
  signUp: '/signup',
  forgottenPassword: '/forget-password',
} as const;
