/** The standard attributes of a person (OpenID Connect Core, 5.1), and the names that a pool gives some of them. */
const standard: readonly string[] = [
  'address',
  'birthdate',
  'email',
  'emails',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'name.familyName',
  'name.formatted',
  'name.givenName',
  'name.middleName',
  'nickname',
  'phone_number',
  'phoneNumbers',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
];

/**
 * The standard attributes that a refusal of the user pool names as missing: `Invalid attributes given, phone_number is
 * missing`, `birthdate: The attribute is required`. Any other name, such as one of a deployment (`custom:…`), is left
 * out, because a log shows these in clear.
 */
export function missingAttributes(code: string, message: string): readonly string[] {
  if (code !== 'InvalidParameterException' || !/\battribute/i.test(message)) return [];
  const sentences = message.matchAll(/([\w.:, ]+)(?: (?:is|are) missing|: The attribute is required)/gi);
  const words = [...sentences].flatMap(([, names = '']) => names.split(/[ ,]+|: /));
  return standard.filter((name) => words.includes(name));
}
