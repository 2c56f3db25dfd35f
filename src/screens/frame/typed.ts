import { createContext, useContext } from 'react';

/** What stood in the entry form that the page was painted with, when the code came; by the names of its inputs. */
export type Typed = Readonly<Record<'siteName' | 'emailId', string>>;

/** Only for the screen that takes the place of that form; undefined for each later one. */
export const TypedContext = createContext<Typed | undefined>(undefined);
export const useTyped = (): Typed | undefined => useContext(TypedContext);
