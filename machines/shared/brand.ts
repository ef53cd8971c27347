/** The product's name as users read it: logo, page, installed app, notifications. */
export const brand = 'Dialer';
