/** Must be imported first: makes the store that of the built app, without the development checks of every action. */
process.env['NODE_ENV'] = 'production';
