/**
 * The rules by which a form refuses a field (spec §5), as logs name them: the names of yup's tests, and of our own.
 * Fixed, because logs keep them.
 *
 * - `required`: nothing but blanks
 * - `min`, `max`: too short or too long; the limit is named beside it
 * - `matches`: characters that are not allowed
 * - `oneOf`: unequal to the password that it repeats
 * - `policy`: a new password that lacks a kind of character. Which kind is not said: nothing is derived from a
 * password.
 * - `siteName`, `email`: of another form
 */
export type FieldRule = 'required' | 'min' | 'max' | 'matches' | 'oneOf' | 'policy' | 'siteName' | 'email';
