/**
 * Imported first: the store is then the one of the built app, without the checks of development, which are made on every
 * action and which other tests run with.
 */
process.env['NODE_ENV'] = 'production';
