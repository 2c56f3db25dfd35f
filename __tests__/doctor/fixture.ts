import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodings } from 'deploy/build/compressed';

const script = (name: string): string => `/* ${name} */\n${'let portico = 1;\n'.repeat(200)}`;

/**
 * A minimal built `dist/`: a page with settings, an inline script and style, and two hashed files, of which one loads a
 * third.
 */
export function makeDist(folder: string): string {
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const files: Readonly<Record<string, string>> = {
    'index.html': [
      '<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Sign in</title>',
      '<script type="application/json" id="deployment">{}</script>',
      '<style>body { margin: 0 }</style><script>document.title</script>',
      '<script defer src="main.0123456789.js"></script><script defer src="start.abcdef0123.js"></script>',
      `</head><body>${'<p>A sign-in form.</p>'.repeat(100)}</body></html>`,
    ].join('\n'),
    'main.0123456789.js': script('main'),
    'start.abcdef0123.js': `${script('start')}r.u=e=>e+"."+({main:"0123456789","own-login":"9876543210"})[e]+".js";`,
    'own-login.9876543210.js': script('own-login'),
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(dist, name), text);
    for (const [ending, encode] of Object.entries(encodings))
      writeFileSync(join(dist, `${name}.${ending}`), encode(Buffer.from(text)));
  }
  return dist;
}
