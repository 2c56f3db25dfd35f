/** Random-looking texts that can be foretold and share no piece with each other. */
export function uniqueTexts() {
  let made = 0;
  return (what: string): string => {
    made += 1;
    let seed = Math.imul(made + what.length * 7919, 2654435761) >>> 0;
    const letter = (): string => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return 'abcdefghijklmnopqrstuvwxyz0123456789'.charAt(seed % 36);
    };
    return Array.from({ length: 24 }, letter).join('');
  };
}
