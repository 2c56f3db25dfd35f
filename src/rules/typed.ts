import type { EmailId } from 'src/contract/brandTypes';
import { lowerAscii, parseEmail } from './brands';

/**
 * What a person typed, in the form that is checked and sent: full-width letters and digits converted (Unicode NFKC),
 * surrounding blanks removed. Never for a password, in which every character counts.
 */
export const typedText = (text: string): string => text.normalize('NFKC').trim();

/** An e-mail address as its field shows it on blur (spec §5, "forced to lower case"). */
export const typedEmailText = (text: string): string => lowerAscii(typedText(text));

/** The typed e-mail address; undefined if it is invalid. */
export const typedEmail = (text: string): EmailId | undefined => parseEmail(typedText(text));
