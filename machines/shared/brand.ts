/** The product's name, as people read it everywhere: logo, page, installed app, notifications. */
export const brand = 'Dialer';
