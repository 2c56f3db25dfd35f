import type { EmailId } from 'src/contract/brandTypes';
import { lowerAscii, parseEmail } from './brands';

/**
 * What a person typed, as it is judged and sent: full-width letters and digits as their usual forms (Unicode NFKC), no
 * blanks around it. Never for a password, of which every character counts.
 */
export const typedText = (text: string): string => text.normalize('NFKC').trim();

/** An e-mail address as its field shows it when it is left (spec §5, "forced to lower case"). */
export const typedEmailText = (text: string): string => lowerAscii(typedText(text));

/** The e-mail address that was typed; undefined for what is none. */
export const typedEmail = (text: string): EmailId | undefined => parseEmail(typedText(text));
