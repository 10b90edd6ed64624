import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1';

/** A document of Kubernetes, as far as all kinds are alike. */
export type Manifest = { apiVersion: string; kind: string; metadata: { name: string } };

const models = [Deployment, HorizontalPodAutoscaler, Job, PodDisruptionBudget, ConfigMap, Secret, Service];

/** `value`, which takes the path of each key that is read out of `unread`. */
function watched(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const inside: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {};
  for (const [key, part] of Object.entries(value)) {
    unread.add(`${path}/${key}`);
    Object.assign(inside, { [key]: watched(part, `${path}/${key}`, unread) });
  }
  return new Proxy(inside, {
    get: (target, key) => {
      unread.delete(`${path}/${String(key)}`);
      return Reflect.get(target, key);
    },
  });
}

/**
 * What Kubernetes would refuse a manifest for. Its published schemas allow keys that they do not name, which the server refuses: here
 * those that the validator never looks at.
 */
export function faultsOfManifest(manifest: Manifest): string[] {
  const { apiVersion, kind } = manifest;
  const model = models.find((each) => each.kind === kind && each.apiVersion === apiVersion);
  if (!model) return [`${apiVersion} has no ${kind}`];
  const unread = new Set<string>();
  try {
    model.prototype.validate.call(watched(manifest, '', unread));
  } catch (error) {
    return [String(error)];
  }
  return [...unread].map((path) => `${path} is not known`);
}
