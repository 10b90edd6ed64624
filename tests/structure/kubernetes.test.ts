import { existsSync, globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { createGateway } from '#gateway/app.ts';
import { longestMs } from '#gateway/shutdown.ts';
import { faultsOfManifest, type Manifest } from '#tests/support/kubernetes-faults.ts';

const text = (file: string) => readFileSync(file, 'utf8');
const { version } = JSON.parse(text('package.json')) as { version: string };

type Probe = { httpGet?: { path: string; port: string } };
type Container = {
  image: string;
  command?: string[];
  env?: { name: string }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  lifecycle?: { preStop: { exec: { command: string[] } } };
} & Partial<Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', Probe>>;
type Labels = Record<string, string>;
/** What these tests read, of whichever kind. */
type Document = Manifest & {
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: {
    selector?: Labels & { matchLabels?: Labels };
    ports?: { port: number; targetPort: string }[];
    scaleTargetRef?: { kind: string; name: string };
    metrics?: { pods: { metric: { name: string } } }[];
    template?: {
      metadata: { labels: Labels; annotations?: Labels };
      spec: {
        terminationGracePeriodSeconds?: number;
        containers: Container[];
        volumes?: { projected?: { sources: { configMap?: { name: string }; secret?: { name: string } }[] } }[];
      };
    };
  };
};

const documents = globSync('deploy/kubernetes/*.yaml').flatMap((file) =>
  parseAllDocuments(text(file)).map((document) => document.toJS() as Document),
);
const of = (kind: string) => documents.filter((each) => each.kind === kind);
const named = (kind: string, name: string) => of(kind).find(({ metadata }) => metadata.name === name);
const nameOf = ({ kind, metadata }: Document) => `${kind} ${metadata.name}`;
const templates = documents.flatMap(({ spec }) => spec?.template ?? []);
const containers = templates.flatMap(({ spec }) => spec.containers);
const gateways = containers.filter(({ image }) => image.includes('/foyer-gateway:'));

describe('the manifests of Kubernetes', () => {
  test.each(documents.map((each) => [nameOf(each), each] as const))(
    'HOST-1 %s is as Kubernetes wants it',
    (_name, each) => {
      expect(faultsOfManifest(each)).toEqual([]);
    },
  );

  test('HOST-1 what Kubernetes would refuse is found', () => {
    const changed = (from: string, to: string) =>
      faultsOfManifest(parse(text('deploy/kubernetes/migrate.yaml').replace(from, to)) as Manifest);
    expect(changed('backoffLimit: 3', 'backoffLimit: three')).toEqual([
      expect.stringContaining('/spec/backoffLimit must be integer'),
    ]);
    expect(changed('command:', 'comand:')).toContain('/spec/template/spec/containers/0/comand is not known');
    expect(changed('batch/v1', 'batch/v2')).toEqual(['batch/v2 has no Job']);
  });

  test('HOST-1 names only what is there: images of this version, settings, secrets, pods', () => {
    for (const { image } of containers) {
      const [, name = '', tag] = /^registry\.example\/foyer-(\w+):(.+)$/.exec(image) ?? [];
      expect([existsSync(`deploy/${name}.Dockerfile`), tag], image).toEqual([true, version]);
    }
    for (const { configMapRef, secretRef } of containers.flatMap(({ envFrom = [] }) => envFrom))
      expect(
        configMapRef ? named('ConfigMap', configMapRef.name) : named('Secret', secretRef?.name ?? ''),
      ).toBeDefined();
    const sources = templates
      .flatMap(({ spec }) => spec.volumes ?? [])
      .flatMap(({ projected }) => projected?.sources ?? []);
    for (const { configMap, secret } of sources)
      expect(configMap ? named('ConfigMap', configMap.name) : named('Secret', secret?.name ?? '')).toBeDefined();
    const labels = templates.map(({ metadata }) => metadata.labels);
    for (const each of documents) {
      const { selector, scaleTargetRef } = each.spec ?? {};
      if (selector)
        expect(labels, nameOf(each)).toContainEqual(expect.objectContaining(selector.matchLabels ?? selector));
      if (scaleTargetRef) expect(named(scaleTargetRef.kind, scaleTargetRef.name), nameOf(each)).toBeDefined();
    }
  });

  test('HOST-1 every variable is one that the gateway reads and docs/deploy.md explains', () => {
    const variables = gateways.flatMap(({ env = [], envFrom = [] }) => [
      ...env.map(({ name }) => name),
      ...envFrom.flatMap(({ configMapRef, secretRef }) => [
        ...Object.keys(named('ConfigMap', configMapRef?.name ?? '')?.data ?? {}),
        ...Object.keys(named('Secret', secretRef?.name ?? '')?.stringData ?? {}),
      ]),
    ]);
    expect(variables).toContain('DATABASE_LISTEN_URL');
    const read = text('gateway/environment.ts') + text('gateway/db/open.ts');
    for (const name of variables) {
      expect(read).toMatch(new RegExp(`\\b${name}\\b`));
      expect(text('docs/deploy.md')).toMatch(new RegExp(`^\\|.*\`${name}\`.*\\|`, 'm'));
    }
  });

  test('HOST-1 gateways are on the port of their image, and PgBouncer where their address says', () => {
    const [, port] = /\bPORT=(\d+)/.exec(text('deploy/gateway.Dockerfile')) ?? [];
    for (const { ports = [] } of gateways)
      expect(ports.map(({ containerPort }) => String(containerPort))).toEqual(ports.length > 0 ? [port] : []);
    for (const { metadata } of templates) expect(metadata.annotations?.['prometheus.io/port'] ?? port).toBe(port);
    const known = containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name));
    for (const { spec } of of('Service'))
      for (const { targetPort } of spec?.ports ?? []) expect(known).toContain(targetPort);
    const pool = named('Service', 'foyer-pgbouncer')?.spec?.ports?.[0]?.port;
    expect(named('Secret', 'foyer-database')?.stringData?.['DATABASE_URL']).toContain(`@foyer-pgbouncer:${pool}/`);
    const settings = named('ConfigMap', 'foyer-pgbouncer')?.data?.['pgbouncer.ini'];
    expect(settings).toContain(`listen_port = ${pool}\n`);
    expect(containers.flatMap(({ image, ports = [] }) => (image.includes('pgbouncer') ? ports : []))).toMatchObject([
      { containerPort: pool },
    ]);
  });

  test('HOST-1 a pod has as long as its process needs to end, and runs a file that is in its image', () => {
    for (const { spec } of templates.filter(
      ({
        spec: {
          containers: [one],
        },
      }) => one && gateways.includes(one) && !one.command,
    )) {
      const waits = Number(spec.containers[0]?.lifecycle?.preStop.exec.command.at(-1) ?? 0);
      expect((spec.terminationGracePeriodSeconds ?? 0) * 1000).toBeGreaterThan(waits * 1000 + longestMs);
    }
    for (const [, file = ''] of gateways.flatMap(({ command }) => (command ? [command] : [])))
      expect(existsSync(file), file).toBe(true);
  });

  test('HOST-1 SAFE-1 holds no secret', () => {
    const values = of('Secret').flatMap(({ stringData = {} }) => Object.values(stringData));
    expect(values.filter((value) => !/<[a-z0-9-]+>/.test(value))).toEqual([]);
    expect(of('Secret').filter(({ data }) => data)).toEqual([]);
  });
});

describe('what the manifests ask a gateway for', () => {
  let app: Awaited<ReturnType<typeof createGateway>>;
  beforeAll(async () => {
    app = await createGateway({ dataDir: ':memory:' });
  });
  afterAll(() => app.close());
  const answer = (path: string) => app.inject(path);

  test('HOST-1 probes and Prometheus are answered', async () => {
    const probes = containers.flatMap(({ startupProbe, livenessProbe, readinessProbe }) => [
      startupProbe,
      livenessProbe,
      readinessProbe,
    ]);
    const scraped = templates.flatMap(({ metadata }) => metadata.annotations?.['prometheus.io/path'] ?? []);
    const paths = new Set([...probes.flatMap((probe) => probe?.httpGet?.path ?? []), ...scraped]);
    expect(paths).toEqual(new Set(['/healthz', '/readyz', '/metrics']));
    for (const path of paths) expect((await answer(path)).statusCode, path).toBe(200);
  });

  test('HOST-1 gateways are added by a figure that they report and docs/monitoring.md names', async () => {
    const [metric] = of('HorizontalPodAutoscaler').flatMap(({ spec }) => spec?.metrics ?? []);
    const name = `${metric?.pods.metric.name}_seconds_total`;
    expect((await answer('/metrics')).body).toMatch(new RegExp(`^${name} `, 'm'));
    expect(text('docs/monitoring.md')).toContain(`\`${name}\``);
  });
});
