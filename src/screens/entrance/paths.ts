/** Where the links between the entrance's screens lead (specification 2.1). */
export const paths = {
  login: '/login',
  signUp: '/signup',
  forgottenPassword: '/forget-password',
} as const;
