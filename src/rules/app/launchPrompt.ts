/** Browsers with a known prompt before they open another program (spec §2, Redirect screen). */
export type Browser = 'safari' | 'chromium' | 'firefox' | 'other';

/** A product that Chrome, Edge and Safari do not name: another browser on the same engine, with a prompt of its own. */
const otherProduct = / (?!AppleWebKit|Version|Mobile|Safari|(?:Headless)?Chrom|CriOS|Edg)\w+\//;

/** The browser of a user-agent text, as far as the launch prompt depends on it. */
export function browserOf(userAgent: string): Browser {
  if (/Firefox\/|FxiOS\//.test(userAgent)) return 'firefox';
  if (otherProduct.test(userAgent.replace(/\(.*?\)/g, ''))) return 'other';
  if (/Chrome\/|Chromium\/|CriOS\/|Edg(?:e|A|iOS)?\//.test(userAgent)) return 'chromium';
  return /Safari\//.test(userAgent) ? 'safari' : 'other';
}
