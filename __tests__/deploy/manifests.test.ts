import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { configMapOf, printConfigMap } from 'deploy/image/configMap';
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1';
import { ConfigMap, Service } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';
import { makeDist } from '../doctor/fixture';

/** The checked fields of a Kubernetes manifest. */
interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: Readonly<Record<string, unknown>>;
}

interface Container {
  readonly image: string;
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly securityContext: object;
  readonly volumeMounts: readonly Mount[];
  readonly readinessProbe: Probe;
  readonly livenessProbe: Probe;
}

interface Mount {
  readonly name: string;
  readonly mountPath: string;
  readonly subPath?: string;
  readonly readOnly?: boolean;
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

interface Pod {
  readonly automountServiceAccountToken: boolean;
  readonly securityContext: object;
  readonly containers: readonly [Container];
  readonly volumes: readonly { readonly name: string; readonly configMap?: { readonly name: string } }[];
}

/** Each document of a YAML file; throws for a duplicate key, and for anything else that YAML refuses. */
function documents(file: string): readonly unknown[] {
  const all = parseAllDocuments(readFileSync(file, 'utf8'), { strict: true, uniqueKeys: true });
  for (const each of all) if (each.errors.length > 0) throw each.errors[0] ?? new Error(file);
  return all.map((each) => each.toJS() as unknown);
}

type Model = Deployment | Service | ConfigMap;

/**
 * The paths of fields that are in no schema of Kubernetes. The validators of the models accept unknown fields without
 * reading them, so a field that was never read is unknown.
 */
function unknownFields(model: Model): readonly string[] {
  const read = new Set<string>();
  const watched = <T extends object>(part: T, path: string): T =>
    new Proxy(part, {
      get: (of, name, at) => {
        const value: unknown = Reflect.get(of, name, at);
        read.add(`${path}/${String(name)}`);
        return isObject(value) ? watched(value, `${path}/${String(name)}`) : value;
      },
    });
  watched<Model>(model, '').validate();
  return pathsIn(model.toJSON(), '').filter((path) => !read.has(path));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const pathsIn = (value: unknown, path: string): readonly string[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, each]) => [`${path}/${name}`, ...pathsIn(each, `${path}/${name}`)])
    : [];

const containerfile = readFileSync('deploy/Containerfile', 'utf8');
const user = /^USER (\d+):(\d+)$/m.exec(containerfile);
const health = JSON.parse(/^ {2}CMD (\[.*\])$/m.exec(containerfile)?.[1] ?? '[]') as readonly string[];

describe('the Kubernetes manifest', () => {
  const [deployment, service] = documents('deploy/kubernetes.yaml') as readonly [Manifest, Manifest];
  const { template, selector } = deployment.spec as {
    template: { metadata: { labels: object }; spec: Pod };
    selector: { matchLabels: object };
  };
  const pod = template.spec;
  const [container] = pod.containers;

  it('has the fields that the schemas of Kubernetes require', () => {
    const described = deployment as unknown as IDeployment;
    expect(() => new Deployment(described).validate()).not.toThrow();
    expect(() => new Service(service as object).validate()).not.toThrow();
    const wrong = { ...described, spec: { ...deployment.spec, replicas: 'two' } } as unknown as IDeployment;
    expect(() => new Deployment(wrong).validate()).toThrow('replicas must be integer');
  });

  it('has no field that Kubernetes does not know, such as a misspelt one', () => {
    expect(unknownFields(new Deployment(deployment as unknown as IDeployment))).toEqual([]);
    expect(unknownFields(new Service(service as object))).toEqual([]);
    const { livenessProbe, ...others } = container;
    const misspelt = { ...pod, containers: [{ ...others, livenessProb: livenessProbe.httpGet }] };
    const wrong = { ...deployment, spec: { ...deployment.spec, template: { ...template, spec: misspelt } } };
    const field = '/spec/template/spec/containers/0/livenessProb';
    expect(unknownFields(new Deployment(wrong as unknown as IDeployment))).toEqual([
      field,
      `${field}/path`,
      `${field}/port`,
    ]);
  });

  it('has a deployment and a service in front of it, with matching selectors', () => {
    expect([deployment, service].map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)).toEqual([
      'apps/v1 Deployment',
      'v1 Service',
    ]);
    expect(template.metadata.labels).toEqual(selector.matchLabels);
    expect(service.spec).toMatchObject({
      selector: selector.matchLabels,
      ports: [{ targetPort: container.ports[0]?.name }],
    });
  });

  it('runs the image read-only, by the number that is its user, and without privileges', () => {
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: Number(user?.[1]),
      runAsGroup: Number(user?.[2]),
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
  });

  it('may write only /tmp, and mounts the settings of the ConfigMap', () => {
    const mounts = container.volumeMounts;
    expect(mounts.filter(({ readOnly }) => readOnly !== true).map(({ mountPath }) => mountPath)).toEqual(['/tmp']);
    expect([...new Set(mounts.map(({ name }) => name))].sort()).toEqual(pod.volumes.map(({ name }) => name).sort());
    expect(pod.volumes.find(({ name }) => name === 'settings')?.configMap?.name).toBe('portico-settings');
  });

  describe('with the ConfigMap of a deployment document', () => {
    const folder = mkdtempSync(join(tmpdir(), 'manifests-'));
    const made = (): ReturnType<typeof configMapOf> => configMapOf('deploy/settings.example.json', makeDist(folder));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it('follows the schema of Kubernetes, without unknown fields', () => {
      expect(unknownFields(new ConfigMap(made()))).toEqual([]);
      expect(unknownFields(new ConfigMap({ ...made(), binarydata: {} } as object))).toEqual(['/binarydata']);
      expect(() => new ConfigMap({ ...made(), data: { number: 1 } } as object).validate()).toThrow('must be string');
    });

    it('holds what the manifest mounts, each name once and in the form that Kubernetes accepts', () => {
      const { metadata, data, binaryData } = made();
      const names = [...Object.keys(data), ...Object.keys(binaryData)];
      const mounted = container.volumeMounts;
      expect(metadata.name).toBe('portico-settings');
      expect(names).toEqual(expect.arrayContaining(mounted.flatMap(({ subPath }) => subPath ?? [])));
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^[\w.-]{1,253}$/);
    });

    it('is printed as JSON that keeps every character of the page', () => {
      const map = made();
      const page = `${map.data['index.html'] ?? ''} 続ける\u2060か\u200b`;
      const changed = { ...map, data: { ...map.data, 'index.html': page } };
      const write = jest.spyOn(stdout, 'write').mockReturnValue(true);
      printConfigMap(changed);
      const printed = write.mock.calls.map(([text]) => String(text)).join('');
      write.mockRestore();
      expect(JSON.parse(printed)).toEqual(changed);
      expect(parseAllDocuments(printed).map((each) => each.toJS() as unknown)).toEqual([changed]);
    });
  });

  it('requests the same path as the health check of the image', () => {
    for (const { httpGet } of [container.readinessProbe, container.livenessProbe]) {
      const port = container.ports.find(({ name }) => name === httpGet.port)?.containerPort;
      expect(`http://127.0.0.1:${String(port)}${httpGet.path}`).toBe(health.at(-1));
    }
  });
});

describe('the compose file', () => {
  const [{ services }] = documents('deploy/compose.yaml') as readonly [
    { services: { portico: Readonly<Record<string, unknown>> } },
  ];

  it('runs the image read-only, by the number that is its user, and without privileges', () => {
    expect(services.portico).toMatchObject({
      read_only: true,
      user: `${user?.[1] ?? ''}:${user?.[2] ?? ''}`,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      stop_signal: 'SIGQUIT',
    });
    expect(services.portico['volumes']).toEqual([expect.stringMatching(/:\/srv\/portico:ro$/) as string]);
  });

  it('has the health check of the image, and bounds the log', () => {
    expect(services.portico['healthcheck']).toMatchObject({ test: ['CMD', ...health], interval: '30s', timeout: '3s' });
    expect(services.portico['logging']).toMatchObject({ options: { 'max-size': expect.any(String) as string } });
  });
});

it('no image names a registry', () => {
  for (const file of ['deploy/Containerfile', 'deploy/compose.yaml', 'deploy/kubernetes.yaml']) {
    const text = readFileSync(file, 'utf8');
    const names = [...text.matchAll(/^\s*(?:FROM|image:)\s+(\S+)/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).not.toMatch(/^[\w-]+\.[\w.-]+\/|^[\w.-]+:\d+\//);
    expect(text).not.toMatch(/docker\.io|quay\.io|ghcr\.io/);
  }
});
