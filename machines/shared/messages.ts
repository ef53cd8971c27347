/**
 * Every message text of specification sections 5 and 8, spelt exactly as specified, misspellings included.
 * Texts with a `{name}` hole are functions. One module for each area: a screen loads the texts it may show.
 */
export * as messages from './messages/catalogue.ts';
