/** The used part of MDN's observatory, which has no types. */
declare module '@mdn/mdn-http-observatory' {
  interface Outcome {
    readonly result: string;
    readonly pass: boolean;
    readonly scoreModifier: number;
  }
  export function scan(hostname: string): Promise<{
    readonly scan: { readonly grade: string; readonly score: number };
    readonly tests: Readonly<Record<string, Outcome>>;
  }>;
}
