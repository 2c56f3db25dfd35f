/** Keys that are no letters, as WebDriver writes them. */
export const keys = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Backspace: '\uE003',
  End: '\uE010',
  Home: '\uE011',
  ArrowDown: '\uE015',
} as const;
export type Key = keyof typeof keys;
