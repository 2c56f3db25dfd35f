/** Style sheets are empty in tests. */
export {};
