import type { Repository } from './repository.ts'
import type { Finding, Rule } from './rule.ts'

const maxScripts = 12

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function manifestPart(repository: Repository, name: string): Record<string, unknown> {
  const manifest: unknown = repository.has('package.json') ? JSON.parse(repository.read('package.json')) : {}
  const part = isRecord(manifest) ? manifest[name] : undefined
  return isRecord(part) ? part : {}
}

export const fewScripts: Rule = {
  name: `package.json has at most ${maxScripts} scripts`,
  find: (repository): Finding[] => {
    const count = Object.keys(manifestPart(repository, 'scripts')).length
    if (count <= maxScripts) return []
    return [
      { path: 'package.json', problem: `${count} scripts`, cure: 'Make it a flag, or a command of the CLI' },
    ]
  },
  wrong: {
    thirteen: {
      'package.json': JSON.stringify({
        scripts: Object.fromEntries('abcdefghijklm'.split('').map(name => [name, ''])),
      }),
    },
  },
  right: { two: { 'package.json': '{"scripts":{"start":"a","test":"b"}}' } },
}

export const exactVersions: Rule = {
  name: 'versions are exact',
  find: repository => {
    const all = ['dependencies', 'devDependencies', 'optionalDependencies'].map(part =>
      manifestPart(repository, part),
    )
    return all.flatMap(Object.entries).flatMap(([name, version]) => {
      if (/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version))) return []
      const cure = 'Install it with npm install --save-exact'
      return [{ path: 'package.json', problem: `${name} at ${String(version)}`, cure }]
    })
  },
  wrong: {
    caret: { 'package.json': '{"dependencies":{"a":"^1.0.0"}}' },
    tag: { 'package.json': '{"devDependencies":{"a":"latest"}}' },
  },
  right: { exact: { 'package.json': '{"dependencies":{"a":"1.0.0-beta.5"}}' } },
}

export const plainLockfile: Rule = {
  name: 'the lockfile names no registry',
  find: repository => {
    const path = 'package-lock.json'
    if (!repository.has(path)) return []
    return repository
      .read(path)
      .split('\n')
      .flatMap((line, index) => {
        if (!/"resolved": "https?:|\/\/registry\.|\/npm\/-\//.test(line)) return []
        const cure = 'Install with npm config omit-lockfile-registry-resolved=true, so that any mirror serves'
        return [{ path, line: index + 1, problem: 'the address of a package registry', cure }]
      })
  },
  wrong: {
    resolved: { 'package-lock.json': '{\n"resolved": "https://mirror.example/a.tgz"\n}' },
    host: { 'package-lock.json': '{ "a": "http://registry.example/a" }' },
  },
  right: {
    integrity: { 'package-lock.json': '{ "integrity": "sha512-a", "url": "https://opencollective.com/a" }' },
  },
}

const container = 'Dockerfile'

export const plainContainer: Rule = {
  name: 'the container starts from a plain image and ends as a user without rights',
  find: repository => {
    if (!repository.has(container)) return []
    const lines = repository.read(container).split('\n')
    const cure = 'Name an image as node:24-slim, or an earlier stage: any registry serves it'
    const addresses = lines.flatMap((line, index) =>
      /^FROM\s+(?![\w-]+(:[\w.-]+)?(\s|$))/.test(line)
        ? [{ path: container, line: index + 1, problem: 'the address of an image', cure }]
        : [],
    )
    const user = lines.findLast(line => /^(USER|FROM)\s/.test(line)) ?? ''
    if (/^USER\s+(?!root\b|0\b)/.test(user)) return addresses
    return [...addresses, { path: container, problem: 'it runs as root', cure: 'End with USER node' }]
  },
  wrong: {
    address: { [container]: 'FROM images.example/node:24-slim\nUSER node' },
    root: { [container]: 'FROM node:24-slim' },
    'root again': { [container]: 'FROM node:24-slim\nUSER node\nFROM node:24-slim' },
  },
  right: { plain: { [container]: 'FROM node:24-slim AS build\nFROM build\nUSER node\nCMD ["node"]' } },
}

/** Paths of the repository that the package and the container are made of; what a build makes is left out. */
function shippedPaths(repository: Repository): { path: string; named: string }[] {
  const manifest: unknown = repository.has('package.json') ? JSON.parse(repository.read('package.json')) : {}
  const files = isRecord(manifest) && Array.isArray(manifest['files']) ? manifest['files'] : []
  const copied = repository.has(container)
    ? [...repository.read(container).matchAll(/^COPY --from=\w+ \/sillon\/(\S+) /gm)].map(([, from]) => from)
    : []
  const named = (path: string, names: readonly unknown[]) =>
    names.flatMap(name => (typeof name === 'string' ? [{ path, named: name }] : []))
  return [...named('package.json', files), ...named(container, copied)].filter(
    ({ named: name }) => !/^(dist|node_modules)(\/|$)/.test(name),
  )
}

/** A package without its migrations opens no shop, and nothing else would say so before it is installed. */
export const shippedFiles: Rule = {
  name: 'package and container name what is there',
  find: repository =>
    shippedPaths(repository)
      .filter(({ named }) => !repository.paths.some(path => path === named || path.startsWith(`${named}/`)))
      .map(({ path, named }) => ({ path, problem: `${named} is not there`, cure: 'Correct the path' })),
  wrong: {
    'a folder that has moved': { 'package.json': JSON.stringify({ files: ['dist', 'server/migrations'] }) },
    'in the container': { [container]: 'COPY --from=build /sillon/server/gone server/gone\n' },
  },
  right: {
    'a folder, and what a build makes': {
      'package.json': JSON.stringify({ files: ['dist', 'server/migrations'] }),
      'server/migrations/0000_tables.sql': '',
      [container]: 'COPY --from=build /sillon/dist dist\n',
    },
  },
}

const textFile = /\.(ts|tsx|mts|css|md|json|sql|html|svg|yml|yaml)$|(^|\/)(run|Dockerfile|LICENSE)$/
/** Written in parts, so that this file does not name what it looks for. */
const machinePath = new RegExp(
  `(?<![\\w./-])/(${['work', 'root', 'home/\\w+', 'Users/\\w+', 'tmp/brief'].join('|')})(/|\\b)`,
)
const outsideFolders = ['shared/', 'main/'].map(folder => `/${['wo', 'rk'].join('')}/${folder}`)

function namesMachine(line: string): boolean {
  return machinePath.test(line) && !/https?:\/\/\S*\/(work|root|home)/.test(line)
}

export const noMachinePaths: Rule = {
  name: 'no path of one machine',
  find: repository =>
    repository.paths
      .filter(path => textFile.test(path) && path !== 'package-lock.json')
      .flatMap(path =>
        repository
          .read(path)
          .split('\n')
          .flatMap((line, index) => {
            const cure = 'Write it relative to the repository, or take it from the configuration'
            return namesMachine(line)
              ? [{ path, line: index + 1, problem: 'a path of one machine', cure }]
              : []
          }),
      ),
  wrong: {
    checkout: { 'docs/a.md': `Run ${outsideFolders[1]}start` },
    neighbour: { 'cli/a.ts': `const file = '${outsideFolders[0]}a.xml'` },
    'a home': { 'README.md': `cd /${'home'}/anna/sillon` },
  },
  right: { relative: { 'docs/a.md': 'Run ./network/start, see https://example.org/home/anna and /homes' } },
}
