/** A room of the house and what its files may import: the import law as a table. */
export interface Room {
  readonly name: string
  /** The first room whose pattern matches a path holds that file. */
  readonly holds: RegExp
  /** Files of ours it may import, beside those of its own room. */
  readonly mayImport: readonly RegExp[]
  /** Files of ours it may import as types only. */
  readonly typesOnly?: readonly RegExp[]
  /** npm packages; `node` stands for the built-in modules. */
  readonly packages: readonly string[]
  /** True where a room's folders are strangers to each other: a journey never imports a sibling. */
  readonly ownFolderOnly?: boolean
}

const domain = /^domain\//
const contract = /^api-client\/contract\//
/** Types, and the guard that tells a failure from data: costs the browser nothing. */
const contractTypes = /^api-client\/contract\/index\.ts$/
const client = /^api-client\/client\//
const lifecycles = /^machines\/lifecycles\//
const ports = /^machines\/[^/]+\.ts$/
const harness = /^testing\//
const machines = /^machines\/(?!.*\.alphabet\.ts$)/
const shop = /^machines\/shop\//
const server = /^server\//
const anything = /./

const react = [
  'react',
  'react-dom',
  '@xstate/react',
  'xstate',
  'wouter',
  '@formatjs/intl',
  'radix-ui',
  'superjson',
  'uqr',
]
const faces = [
  '@fontsource-variable/anybody',
  '@fontsource-variable/familjen-grotesk',
  '@fontsource-variable/sometype-mono',
]
const http = ['hono', '@hono/node-server', 'zod', 'pino', 'prom-client', 'superjson', 'vite', 'xstate']
const outside = [
  'bowser',
  'otpauth',
  'stripe',
  'fflate',
  'yauzl',
  'nodemailer',
  'fontkit',
  'p-limit',
  'bwip-js',
  'pdfkit',
  'subset-font',
  'sharp',
  '@hyzyla/pdfium',
  'zxing-wasm',
  'wasm-media-encoders',
  'mmdb-lib',
  'saxes',
  '@node-rs/argon2',
]
const database = ['drizzle-orm', 'pg', '@electric-sql/pglite']
const terminal = ['commander', 'cli-table3', 'saxes', 'superjson', 'yauzl', 'zod', 'xstate', 'node']

/** A product of its own: it knows no shop. */
const testingRoom: Room = {
  name: 'testing',
  holds: harness,
  mayImport: [],
  packages: ['xstate', '@xstate/test', 'fast-check', 'elkjs', 'playwright', 'tsx', 'node'],
}

const domainRoom: Room = { name: 'domain', holds: domain, mayImport: [], packages: ['regexparam'] }

const clientRooms: readonly Room[] = [
  { name: 'api-client/contract', holds: contract, mayImport: [domain], packages: ['zod'] },
  { name: 'api-client/client', holds: client, mayImport: [contract, domain], packages: ['ofetch'] },
]

const journeyImports = [domain, lifecycles, ports, contractTypes]

const machineRooms: readonly Room[] = [
  {
    name: 'alphabets of machines',
    holds: /^machines\/.*\.alphabet\.ts$/,
    mayImport: [domain, contract, /^machines\//, harness],
    packages: ['xstate'],
  },
  { name: 'machines/lifecycles', holds: lifecycles, mayImport: [domain], packages: ['xstate'] },
  {
    name: 'machines/journeys',
    holds: /^machines\/journeys\//,
    mayImport: journeyImports,
    typesOnly: [contract],
    packages: ['xstate'],
    ownFolderOnly: true,
  },
  {
    name: 'machines/forms',
    holds: /^machines\/forms\//,
    mayImport: [...journeyImports, /^machines\/journeys\/(?!.*\.alphabet\.ts$)/],
    packages: ['xstate'],
  },
  { name: 'machines/shop', holds: shop, mayImport: [machines, contract, domain], packages: ['xstate'] },
  {
    name: 'machines',
    holds: ports,
    mayImport: [domain, lifecycles, contractTypes],
    typesOnly: [contract],
    packages: ['xstate'],
  },
]

const serverImports = [domain, contract, lifecycles, server]

const serverRooms: readonly Room[] = [
  {
    name: 'the database and the stores of the modules',
    holds: /^server\/(database|(.+\/)?store)\//,
    mayImport: serverImports,
    packages: [...database, 'dataloader', 'xstate', 'pino', 'zod', 'node'],
  },
  {
    name: 'server/pages',
    holds: /^server\/(pages\/|http\/page-host\.ts$)/,
    mayImport: [...serverImports, ports, shop, /^ui\/entry-server\.tsx?$/],
    packages: [...http, 'node'],
  },
  {
    name: 'server/opening',
    holds: /^server\/opening\//,
    mayImport: [...serverImports, /^machines\/journeys\/opening\/(?!.*\.alphabet\.ts$)/],
    packages: [...http, 'node'],
  },
  { name: 'server', holds: server, mayImport: serverImports, packages: [...http, ...outside, 'node'] },
]

const messageParser = '@formatjs/icu-messageformat-parser'
const uiImports = [domain, machines, contractTypes, /^ui\//]

const uiRooms: readonly Room[] = [
  {
    name: 'ui/browser/browser-ports.ts',
    holds: /^ui\/browser\/browser-ports\.ts$/,
    mayImport: [...uiImports, client, contract],
    packages: react,
  },
  {
    name: 'ui/ports/barcode-library.ts',
    holds: /^ui\/ports\/barcode-library\.ts$/,
    mayImport: uiImports,
    packages: [...react, '@zxing/library'],
  },
  {
    name: 'the message compiler',
    holds: /^ui\/text\/(compile-messages|messages-plugin)\.ts$/,
    mayImport: [domain, /^ui\/text\//],
    packages: [messageParser, 'vite', 'node'],
  },
  {
    name: 'the text compiler',
    holds: /^ui\/prose\/prose-plugin\.ts$/,
    mayImport: [domain, /^ui\/prose\//],
    packages: ['vite', 'node'],
  },
  {
    name: 'ui/text',
    holds: /^ui\/text\//,
    mayImport: uiImports,
    typesOnly: [contract],
    packages: [...react, messageParser],
  },
  {
    name: 'ui/entry-server.tsx',
    holds: /^ui\/entry-server\.tsx$/,
    mayImport: uiImports,
    typesOnly: [contract],
    packages: [...react, 'node'],
  },
  {
    name: 'ui',
    holds: /^ui\//,
    mayImport: uiImports,
    typesOnly: [contract],
    packages: [...react, ...faces],
  },
]

const cliImports = [domain, machines, contract, /^cli\//]

const cliRooms: readonly Room[] = [
  {
    name: 'cli/terminal-ports.ts',
    holds: /^cli\/terminal-ports\.ts$/,
    mayImport: [...cliImports, client],
    packages: terminal,
  },
  {
    name: 'cli/embedded.ts and what serves',
    holds: /^cli\/(embedded\.ts$|serve\/)/,
    mayImport: [...cliImports, server],
    packages: terminal,
  },
  {
    name: 'cli/terminal/page-words.ts',
    holds: /^cli\/terminal\/page-words\.ts$/,
    mayImport: [...cliImports, /^ui\/(messages\/[a-z-]+\/en\.json|pages\/desk\/desk-word-tables\.ts)$/],
    packages: terminal,
  },
  {
    name: 'cli/preflight/check-print-file.ts',
    holds: /^cli\/preflight\/check-print-file\.ts$/,
    mayImport: [...cliImports, /^server\/prints\//],
    packages: terminal,
  },
  {
    name: 'what seeds',
    holds: /^cli\/seed\//,
    mayImport: [...cliImports, /^fixtures\/(?!(machines|models|server|testing|ui)\/)/],
    packages: terminal,
  },
  {
    name: 'the loader of the drivers',
    holds: /^cli\/test\/load-levels\.ts$/,
    mayImport: [/^fixtures\/models\//],
    packages: [],
  },
  {
    name: 'what tests and draws machines',
    holds: /^cli\/(test|machine)\//,
    mayImport: [...cliImports, harness, /^machines\/.*\.alphabet\.ts$/],
    packages: terminal,
  },
  { name: 'cli', holds: /^cli\//, mayImport: cliImports, packages: terminal },
]

/**
 * Tests and what they stand on, fixtures, benches and tools may import anything; no production code imports
 * them.
 */
const free: Room = {
  name: 'tests and tools',
  holds: /\.(test|config)\.tsx?$|^(fixtures|bench|docs|tidy)\/|^[^/]+$/,
  mayImport: [anything],
  packages: [],
}

export const rooms: readonly Room[] = [
  free,
  testingRoom,
  domainRoom,
  ...clientRooms,
  ...machineRooms,
  ...serverRooms,
  ...uiRooms,
  ...cliRooms,
]

/** The room that holds a path; undefined for a file outside every room. */
export function roomOf(path: string): Room | undefined {
  return rooms.find(room => room.holds.test(path))
}

export function isFree(room: Room): boolean {
  return room === free
}
