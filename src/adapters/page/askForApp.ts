import type { Language } from 'src/contract/languages';
import { type ShellData, shellIds } from 'src/contract/shell';

/** Asks in one wave for the files that the app needs, and for the script that runs it. */
export function askForApp(document: Document, language: Language, { code, files }: ShellData): void {
  // A browser that is too old has been told so meanwhile.
  if (!document.getElementById(shellIds.root)) return;
  for (const file of [...code, files[language]]) preload(document, file);
  runApp(document);
}

/**
 * Asks for the script that runs the app. It stands in a template of the page: a copy is as the parser made it, so no address is
 * assigned to it, which trusted types would refuse (Trusted Types, 4.1).
 */
export function runApp(document: Document): void {
  const start = document.getElementById(shellIds.start) as HTMLTemplateElement | null;
  if (start) document.body.append(start.content.cloneNode(true));
}

function preload(document: Document, file: string | undefined): void {
  if (file === undefined) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = file;
  document.head.append(link);
}
