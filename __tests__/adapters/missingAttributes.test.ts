import { identityFailure } from 'src/adapters/identity';

const attributesOf = (message: string, code = 'InvalidParameterException') =>
  identityFailure(Object.assign(new Error(message), { code, statusCode: 400 })).attributes;

describe('a refusal of the user pool', () => {
  it.each<[string, readonly string[]]>([
    ['Invalid attributes given, phone_number is missing', ['phone_number']],
    ['Invalid attributes given, name and address is missing', ['address', 'name']],
    ['Attributes did not conform to the schema: phone_number: The attribute is required', ['phone_number']],
    [
      'Attributes did not conform to the schema: birthdate: The attribute is required\nname.formatted: The attribute is required\n',
      ['birthdate', 'name.formatted'],
    ],
  ])('%p names the attributes that it misses', (message, attributes) => {
    expect(attributesOf(message)).toEqual(attributes);
  });

  it.each([
    'Invalid attributes given, custom:address is missing',
    'Invalid attributes given, jane is missing',
    'Attributes did not conform to the schema: custom:name: The attribute is required',
    'Invalid email address format in an attribute.',
    'Your name is missing',
  ])('%p names no attribute that may be recorded', (message) => {
    expect(attributesOf(message)).toBeUndefined();
  });

  it('names none with another exception, whose words may be of a function of the pool', () => {
    const message = 'Invalid attributes given, phone_number is missing';
    expect(attributesOf(message, 'UserLambdaValidationException')).toBeUndefined();
  });
});
