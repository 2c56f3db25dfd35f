import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, settingsText } from 'deploy/settings/placeSettings';
import { writeSettings } from 'deploy/settings/writeSettings';
import { printJson, printToStderr } from 'src/terminal/output';
import { removeContainer, unpack } from './contain';

/** The part of a Kubernetes ConfigMap (core/v1) that is used here. */
export interface ConfigMap {
  readonly apiVersion: 'v1';
  readonly kind: 'ConfigMap';
  readonly metadata: { readonly name: string };
  readonly data: Readonly<Record<string, string>>;
  readonly binaryData: Readonly<Record<string, string>>;
}

/**
 * The files of a built `dist/` that a deployment document changes; deploy/kubernetes.yaml mounts each over the file of
 * the image.
 */
const texts = { 'index.html': 'index.html', 'http.conf': 'nginx/http.conf', 'server.conf': 'nginx/server.conf' };
const copies = ['index.html.br', 'index.html.gz'];

/**
 * A deployment document as a ConfigMap: the document itself, and the resulting page and policy. `dist` is the image's,
 * because the page names the files of its build. Throws a SettingsError for a refused document.
 */
export function configMapOf(document: string, dist: string): ConfigMap {
  const folder = mkdtempSync(join(tmpdir(), 'portico-configmap-'));
  try {
    cpSync(dist, folder, { recursive: true });
    for (const field of writeSettings(document, folder)) printToStderr(`${field} is unknown and ignored.`);
    const read = (file: string): Buffer => readFileSync(join(folder, file));
    const data = Object.entries(texts).map(([key, file]): [string, string] => [key, read(file).toString()]);
    return {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'portico-settings' },
      data: { 'deployment.json': settingsText(document), ...Object.fromEntries(data) },
      binaryData: Object.fromEntries(copies.map((file) => [file, read(file).toString('base64')])),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const container = 'portico-configmap';

/** Prints a ConfigMap as JSON, which is YAML too; its page holds invisible characters, which must arrive unchanged. */
export const printConfigMap = (map: ConfigMap): void => printJson(map, 2);

/** The ConfigMap for the image in this machine's storage. */
export function configMapOfImage(document: string): ConfigMap {
  readSettings(settingsText(document));
  try {
    return configMapOf(document, join(unpack(container).root, 'srv/portico'));
  } finally {
    removeContainer(container);
  }
}
