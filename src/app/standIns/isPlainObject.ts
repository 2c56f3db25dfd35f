/** What formik asks of a value in a form (webpack.config.ts); Redux has it already. */
export { isPlainObject as default } from 'redux';
