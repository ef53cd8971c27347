/** Accounts and names that exist from the start, for the uniqueness checks of specification 7.2. */
export const takenEmails = [
  'taken@example.com',
  'ada.lovelace@example.com',
  'office@northernlight.example.com',
  'accounts@harbourcoffee.example.com',
] as const;

/** E.164. */
export const takenNumbers = ['+447400999999', '+447400999998', '+12125550199'] as const;

export const takenCompanies = ['Taken Ltd', 'Northern Light Bakery', 'Harbour Coffee', 'Acme Trading'] as const;
