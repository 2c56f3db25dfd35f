/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1';
import { Service } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';

/** What is looked at of a Kubernetes manifest. */
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
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string; readonly readOnly?: boolean }[];
  readonly readinessProbe: Probe;
  readonly livenessProbe: Probe;
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

/** Each document of a YAML file; a key that stands twice, or anything else that YAML refuses, throws. */
function documents(file: string): readonly unknown[] {
  const all = parseAllDocuments(readFileSync(file, 'utf8'), { strict: true, uniqueKeys: true });
  for (const each of all) if (each.errors.length > 0) throw each.errors[0] ?? new Error(file);
  return all.map((each) => each.toJS() as unknown);
}

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

  it('is what the schemas of Kubernetes ask for, where they name a field', () => {
    const described = deployment as unknown as IDeployment;
    expect(() => new Deployment(described).validate()).not.toThrow();
    expect(() => new Service(service as object).validate()).not.toThrow();
    const wrong = { ...described, spec: { ...deployment.spec, replicas: 'two' } } as unknown as IDeployment;
    expect(() => new Deployment(wrong).validate()).toThrow('replicas must be integer');
  });

  it('is a deployment and the service before it, which find the same pods', () => {
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

  it('runs the image read-only, by the number that is its user, and without a right', () => {
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

  it('may write /tmp alone, and mounts what the ConfigMap holds of the settings', () => {
    const mounts = container.volumeMounts;
    expect(mounts.filter(({ readOnly }) => readOnly !== true).map(({ mountPath }) => mountPath)).toEqual(['/tmp']);
    expect([...new Set(mounts.map(({ name }) => name))].sort()).toEqual(pod.volumes.map(({ name }) => name).sort());
    expect(pod.volumes.find(({ name }) => name === 'settings')?.configMap?.name).toBe('portico-settings');
  });

  it('asks for what the health check of the image asks for', () => {
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

  it('runs the image read-only, by the number that is its user, and without a right', () => {
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

it('no registry is named where images are', () => {
  for (const file of ['deploy/Containerfile', 'deploy/compose.yaml', 'deploy/kubernetes.yaml']) {
    const text = readFileSync(file, 'utf8');
    const names = [...text.matchAll(/^\s*(?:FROM|image:)\s+(\S+)/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).not.toMatch(/^[\w-]+\.[\w.-]+\/|^[\w.-]+:\d+\//);
    expect(text).not.toMatch(/docker\.io|quay\.io|ghcr\.io/);
  }
});
