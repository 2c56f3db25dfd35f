/** What a command says if a file of the build is missing. */
export const notBuilt = (file: string): string => `${file} is missing. Run \`npm run build\`.`;
