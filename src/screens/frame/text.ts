import { createContext, useContext } from 'react';
import type en from 'locales/en.json';

/** A key of the message catalogue; a misspelt one does not compile. */
export type MessageKey = keyof typeof en;
/** The text of a message in the reader's language, with its placeholders filled in. */
export type Text = (key: MessageKey, values?: Readonly<Record<string, string>>) => string;

/** The language is chosen once, before the first screen; nothing changes it afterwards (spec §2). */
export const TextContext = createContext<Text>((key) => key);
export const useText = (): Text => useContext(TextContext);
