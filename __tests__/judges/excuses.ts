/** False findings, each with a reason that a reader can check. */
export interface Excuse {
  readonly judge: string;
  /** The judge's own name of the rule. */
  readonly rule: string;
  /** A pattern for the element or its path; any if absent. */
  readonly where?: RegExp;
  readonly message?: RegExp;
  readonly state?: RegExp;
  readonly reason: string;
}

/** The IBM engine marks undecided findings as potential or manual; the reason then says what decides them. */
export const excuses: readonly Excuse[] = [
  {
    judge: 'ibm',
    rule: 'style_color_misuse',
    message: /potential/,
    where: /^<style/,
    reason:
      'asked of every style sheet; errors, success and warnings are told in words, and each state is recorded as text ' +
      '(__tests__/screens/states) and shown in forced colours',
  },
  {
    judge: 'ibm',
    rule: 'style_highcontrast_visible',
    message: /manual/,
    where: /^<style/,
    reason: 'asked of every style sheet; axe judges the contrast of every state in forced colours in the same walk',
  },
  {
    judge: 'ibm',
    rule: 'style_focus_visible',
    message: /potential/,
    reason:
      'asked of every control whose border is styled; text.css draws an outline at :focus-visible, and the journeys of ' +
      '__tests__/browser/keyboard.nightly.test.ts fail where it is under 2 px (__tests__/support/keyboard.ts)',
  },
  {
    judge: 'ibm',
    rule: 'input_autocomplete_valid',
    where: /^<input(?=.* type="email")(?=.* autocomplete="username")/,
    reason:
      'the HTML standard allows username in an input of type email (4.10.18.7.1, control group Username); the engine ' +
      'allows it in text only',
  },
  {
    judge: 'ibm',
    rule: 'img_alt_background',
    message: /manual/,
    where: /^<button data-busy/,
    reason: 'a gleam that runs over a busy button; the status beside it says what is going on',
  },
  {
    judge: 'ibm',
    rule: 'text_sensory_misuse',
    message: /'below'/,
    where: /^<(?:p role="alert"|span class="cause")>/,
    reason: '“sign in below”: the form follows the note in the order of reading',
  },
  {
    judge: 'ibm',
    rule: 'text_sensory_misuse',
    message: /'Left'/,
    where: /^<h3/,
    state: /^record\//,
    reason: '“Left out” is not a place',
  },
  {
    judge: 'ibm',
    rule: 'text_sensory_misuse',
    message: /'right'/,
    state: /^no stage/,
    reason: '“if the host is right” is not a place',
  },
  {
    judge: 'ibm',
    rule: 'input_fields_grouped',
    message: /recommendation potential/,
    reason: 'a recommendation: every form is short and has one subject, which the heading of its screen already names',
  },
  {
    judge: 'ibm',
    rule: 'element_tabbable_unobscured',
    where: /^<button data-offers="record" class="link"/,
    state: /^record\//,
    reason: 'it is under a modal dialog (showModal), which makes everything beneath inert',
  },
  {
    judge: 'ibm',
    rule: 'list_structure_proper',
    where: /^<dl>/,
    reason: 'the HTML standard allows div around the dt and dd of a dl (4.4.9)',
  },
  {
    judge: 'nu',
    rule: 'error',
    message: /“link” element with a “blocking” attribute/,
    where: /<link rel="expect" href="#shell-end" blocking="render">/,
    reason:
      'the HTML standard allows blocking on a link of rel expect (link type “expect”); the checker does not know it yet',
  },
];
