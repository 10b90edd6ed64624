import { dirname } from 'node:path';
import { bareText } from './bare-text.mjs';
import { gatewayProblemIn } from './gateway-floors.mjs';
import { outerDb } from './outer-db.mjs';
import { roomCycles } from './room-cycles.mjs';

const root = dirname(import.meta.dirname);

// The floors of src/ and the doors of libraries (ARCHITECTURE.md), as lint rules: an import goes down, never up, never sideways.
const floors = [
  ['shared'],
  ['engine'],
  ['features'],
  ['sections', 'actions', 'fields'],
  ['pages', 'shell'],
  ['app', 'dev'],
];
const floorOf = (folder) => floors.findIndex((names) => names.includes(folder));
// A composite room may read the rooms beside it: the rooms of these floors build on each other by design.
const openFloors = new Set(['shared', 'engine', 'features', 'app', 'dev']);

/** The only folders that may import each package: changing a library then touches one room. */
const doors = {
  '@rjsf/': ['src/engine/form/', 'src/features/form/', 'studio/desk/form/', 'tests/forms/'],
  'react-aria-components': ['studio/desk/'],
  '@codemirror/': ['studio/desk/text/'],
  '@lezer/': ['studio/desk/text/'],
  axios: ['src/shared/api/', 'tests/'],
  commander: ['scripts/'],
  sirv: ['scripts/serve/'],
  'axios-retry': ['src/shared/api/'],
  'eventsource-parser': ['src/shared/api/', 'conformance/', 'tests/gateway/'],
  i18next: ['src/shared/i18n/', 'src/app/', 'gateway/texts/'],
  'react-i18next': ['src/shared/i18n/'],
  dompurify: ['src/shared/ui/html/', 'pipeline/check/'],
  'country-flag-icons': ['pipeline/build/bundle/'],
  swiper: ['src/shared/ui/carousel/'],
  jose: ['src/shared/api/', 'gateway/', 'conformance/'],
  firebase: ['src/features/firebase/'],
  'web-push': ['gateway/modules/push/', 'tests/gateway/'],
  '@simplewebauthn/server': ['gateway/modules/passkeys/', 'tests/gateway/'],
  '@simplewebauthn/browser': ['src/features/passkeys/'],
  otpauth: ['gateway/modules/security/', 'tests/gateway/'],
  minisearch: ['gateway/modules/games/'],
  qrcode: ['src/shared/ui/qr-code/', 'studio/desk/ui/'],
  ajv: ['gateway/http/', 'pipeline/shape/'],
  'react-router': [],
  'react-router-dom': ['src/', 'catalog/', 'tests/'],
  fastify: ['gateway/', 'pipeline/', 'scripts/', 'studio/server/', 'studio/team/', 'bench/'],
  '@fastify/': ['gateway/', 'studio/server/', 'studio/team/'],
  'openid-client': ['studio/team/'],
  'oidc-provider': ['tests/studio/'],
  kysely: ['gateway/', 'tests/gateway/'],
  pg: ['gateway/db/'],
  'node:sqlite': ['gateway/db/', 'tests/gateway/'],
};

const sides = {
  schemas: ['schemas'],
  promises: ['schemas', 'promises'],
  gateway: ['schemas', 'promises', 'gateway'],
  pipeline: ['schemas', 'promises', 'pipeline'],
  studio: ['schemas', 'promises', 'pipeline', 'studio'],
  conformance: ['schemas', 'conformance'],
};

/** Demonstration data is passed in by the entries that have the switch: everything else works without it. */
const demoRoom = /^(?:#gateway|\.)\/demo\//;
const mayImportDemo = (file) =>
  /\/gateway\/(?:demo\/|main\.ts)|^\/(?:scripts|catalog|tests|e2e|bench)\//.test(file) || /\.test\.tsx?$/.test(file);

const roomOf = (file) => {
  const parts = file.split('/src/').pop().split('/');
  return { folder: parts[0], room: parts[1] };
};

function problemIn(file, source, isType) {
  if (source.includes('../../')) return 'No `../../`: name the floor (`#engine/…`).';
  const door = Object.keys(doors).find(
    (name) => source === name || source.startsWith(name.endsWith('/') ? name : `${name}/`),
  );
  if (door && !doors[door].some((folder) => file.includes(`/${folder}`)) && !file.includes('/bench/')) {
    return `\`${door}\` has one door: import it only in ${doors[door].join(', ')}.`;
  }
  if (demoRoom.test(source) && !mayImportDemo(file))
    return 'The demonstration is handed in (`services.demo`): only the entries that have its switch import it.';
  const ofGateway = gatewayProblemIn(file, source);
  if (ofGateway) return ofGateway;
  const target = /^#([a-z]+)\/([^/]+)/.exec(source);
  if (!target) return undefined;
  const [, to, toRoom] = target;
  if (to === 'studio' && !/^\/(?:studio|tests|scripts|e2e)\//.test(file))
    return 'studio/ is an editor beside the product: nothing but its entries and tests imports it.';
  if (file.startsWith('/studio/desk/') && !/\.test\.tsx?$/.test(file)) {
    const isShared = to === 'schemas' || (to === 'studio' && toRoom === 'contract') || (to === 'pipeline' && isType);
    if (!isShared)
      return 'The desk runs in a browser: it may import #studio/contract/…, #schemas/…, types of #pipeline/… and packages; the rest is asked of the server.';
  }
  const side = Object.keys(sides).find(
    (name) => file.includes(`/${name}/`) && !file.includes('/src/') && !file.includes('/tests/'),
  );
  if (side && !/\.test\.tsx?$/.test(file) && !sides[side].includes(to)) {
    return `${side}/ may import only ${sides[side].map((name) => `#${name}/…`).join(', ')} and packages.`;
  }
  if (!file.includes('/src/')) return undefined;
  if (/\.test\.tsx?$/.test(file)) return undefined;
  const { folder, room } = roomOf(file);
  const from = floorOf(folder);
  const onto = floorOf(to);
  if (['gateway', 'pipeline', 'conformance'].includes(to)) return `src/ may not import ${to}/: share through schemas/.`;
  if (from === -1 || onto === -1) return undefined;
  const below =
    floors
      .slice(0, from)
      .flat()
      .map((name) => `#${name}/…`)
      .join(', ') || 'packages';
  if (onto > from)
    return `src/${folder} is on floor ${from + 1}: it may import ${below} and its own room, not #${to} (floor ${onto + 1}).`;
  if (onto === from && !(to === folder && (room === toRoom || openFloors.has(folder)))) {
    return `src/${folder}/${room} may not reach sideways into #${to}/${toRoom}: it may import ${below} and its own room; get the rest by props.`;
  }
  return undefined;
}

const downOnly = {
  create(context) {
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string') return;
      // Below the repository: the folder that it lies in may be named as one of its own.
      const file = context.filename.slice(root.length).replaceAll('\\', '/');
      const message = problemIn(file, source, node.importKind === 'type');
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

const maxLines = {
  create(context) {
    return {
      Program(node) {
        const lines = context.sourceCode.lines?.length ?? context.sourceCode.text.split('\n').length;
        if (lines > 301)
          context.report({ node, message: `${lines} lines: no file is over 300; split it by what changes together.` });
      },
    };
  },
};

export default {
  meta: { name: 'foyer' },
  rules: {
    'down-only': downOnly,
    'max-lines': maxLines,
    'outer-db': outerDb,
    'bare-text': bareText,
    'room-cycles': roomCycles,
  },
};
