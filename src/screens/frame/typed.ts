import { createContext, useContext } from 'react';

/**
 * Who was named in the form that the page was painted with, when the code came, or, on a reload, in the one that stood
 * there before: the entry form's or own sign-in's.
 */
export type Typed = Readonly<Record<'siteName' | 'emailId', string>>;

/** Only for the screen that takes the place of that form; undefined for each later one. */
export const TypedContext = createContext<Typed | undefined>(undefined);
export const useTyped = (): Typed | undefined => useContext(TypedContext);
