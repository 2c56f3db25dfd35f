import type { Fault } from './fault';
import { type Claim, type ClaimContext, claim } from './claim';

/** Classes of faults that every attempt meets: the code, an answer of a service, or what a provider brings. */
const lasting = /^code$|^service: (?!host down)|storage full/;
/**
 * Refusals that end by themselves, that a person decides anew at each attempt, or that end once the person has signed
 * in to the network (511).
 */
const passing =
  /\b(?:429|511|throttling|TooMany\w+|LimitExceeded\w+|NetworkError|access_denied|temporarily_unavailable)\b/i;

/** Whether a new attempt meets the same fault. What others did once, such as a second tab, is over by then. */
export const stays = ({ class: name, what, known }: Fault): boolean =>
  lasting.test(name) && !passing.test(what) && known.isTwice === undefined;

/** Words that ask for a new attempt, unless the same sentences say what to do if that fails too, or that it may. */
const hedged = String.raw`\bif (?:it|this|that) (?:happens|does not|fails)|may not help|, or ask\b|\bif both are right\b`;
/** "Before you sign in again, ask your administrator" asks for something else first. */
const again = String.raw`(?<!\bbefore you )\b(?:(?:sign\sin|try|start|load\sthis\spage)\sagain|sign\sin\sas\susual|please\sretry|once\smore)\b`;
const isLasting = ({ known: { stays: isSo } }: ClaimContext): boolean => isSo === true;

/**
 * What an advice may make a new attempt depend on, and whether that can be at all. A condition without a row is none
 * that the judge can check, so what follows it counts as asked for.
 */
const conditions: readonly Claim[] = [
  claim(/^it is another account$/, ({ text }) => /"method":"leaveTo"/.test(text) && text.includes('"redirect_uri"')),
];
const isPossible = (condition: string, seen: ClaimContext): boolean =>
  conditions.some(({ says, holds }) => {
    const match = says.exec(condition);
    return match !== null && holds(seen, match);
  });

/** A new attempt under a condition, and what to do in every other case. */
const conditional = /\bIf ([^,.]+), [^.]+\. Otherwise [^.]+\./g;
/** An advice without what it asks for only under a condition that can be. */
const unconditional = (advice: string, seen: ClaimContext): string =>
  advice.replace(conditional, (told, condition: string) => (isPossible(condition, seen) ? '' : told));

const promise = new RegExp(`^(?![^]*(?:${hedged}))[^]*(?<![,.] then )${again}`, 'i');

/** An advice that promises more than the log can show: what a new attempt meets, nobody knows. */
export const promiseClaims: readonly Claim[] = [
  claim(promise, (seen, { input }) => !isLasting(seen) || !promise.test(unconditional(input, seen))),
];
