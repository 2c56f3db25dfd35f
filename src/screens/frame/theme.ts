import { createContext, useContext } from 'react';
import type { ThemeSettings } from 'src/contract/deployment';

/** The deployment's own look. Without one, as in a replay, the product's. */
export const ThemeContext = createContext<ThemeSettings>({});
export const useTheme = (): ThemeSettings => useContext(ThemeContext);
