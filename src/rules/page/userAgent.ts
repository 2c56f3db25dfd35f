import type { Device } from 'src/contract/telemetry';

type Family = readonly [name: string, version: RegExp];

/** In this order, because most browsers also claim the names of older ones. */
const browsers: readonly Family[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\b(?:OPR|Opera)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[^ ]* (?:Mobile\/\w+ )?Safari\//],
];
const systems: readonly Family[] = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b.*?\bOS (\d+)_/],
  ['Android', /\bAndroid (\d+)/],
  ['Windows', /\bWindows NT (\d+)/],
  ['macOS', /\bMac OS X (\d+)/],
  ['ChromeOS', /\bCrOS \w+ (\d+)/],
  ['Linux', /\bLinux()/],
];

function nameAndVersion(families: readonly Family[], userAgent: string): readonly [string, string] {
  for (const [name, version] of families) {
    const match = version.exec(userAgent);
    if (match) return [name, match[1] ?? ''];
  }
  return ['Other', ''];
}

/**
 * Operating system and browser of a user-agent text (spec §3, Metrics record): family and major version, `Other` and ''
 * if unknown. Nothing else of the text is used, because it could identify a person.
 */
export function deviceOf(userAgent: string): Device {
  const [OS, OSVersion] = nameAndVersion(systems, userAgent);
  const [Browser, BrowserVersion] = nameAndVersion(browsers, userAgent);
  return { OS, OSVersion, Browser, BrowserVersion };
}
