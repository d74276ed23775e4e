import { posix } from 'node:path'
import type { Repository } from './repository.ts'
import type { ParsedFile, Place } from './syntax-tree.ts'
import { isNode, nameOf } from './syntax-tree.ts'

/** One import, export-from, dynamic import or import type of a file. */
export interface Import {
  readonly specifier: string
  readonly start: number
  /** True when nothing of it is left at run time. */
  readonly typeOnly: boolean
}

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

function isTypeOnly(place: Place): boolean {
  const { node } = place
  if (node.type === 'TSImportType') return true
  if (node['importKind'] === 'type' || node['exportKind'] === 'type') return true
  const specifiers: unknown = node['specifiers']
  if (!Array.isArray(specifiers) || specifiers.length === 0) return false
  return specifiers.every(item => isNode(item) && (item['importKind'] ?? item['exportKind']) === 'type')
}

/** Every import of a file, type imports included. */
export function importsOf(file: ParsedFile): Import[] {
  return file.places.flatMap(place => {
    if (!importing.has(place.node.type)) return []
    const specifier = nameOf(place.node['source'])
    return specifier === undefined
      ? []
      : [{ specifier, start: place.node.start, typeOnly: isTypeOnly(place) }]
  })
}

/** The package imports of package.json. */
const roomOfAlias: Readonly<Record<string, string>> = {
  '#domain': 'domain',
  '#contract': 'api-client/contract',
  '#client': 'api-client/client',
  '#machines': 'machines',
  '#server': 'server',
  '#ui': 'ui',
  '#cli': 'cli',
  '#fixtures': 'fixtures',
  '#testing': 'testing',
}

/** The path of an imported file of ours; undefined for a package. Queries such as `?url` are dropped. */
export function resolved(from: string, specifier: string): string | undefined {
  const [bare = ''] = specifier.split('?')
  if (bare.startsWith('.')) return posix.join(posix.dirname(from), bare)
  if (!bare.startsWith('#')) return undefined
  const [alias = '', ...rest] = bare.split('/')
  const room = roomOfAlias[alias] ?? alias
  return [room, ...(rest.length > 0 ? rest : ['index.ts'])].join('/')
}

/** The room that an alias names and that holds this path, with the alias. */
export function aliasOf(path: string): string | undefined {
  return Object.keys(roomOfAlias).find(alias => path.startsWith(`${roomOfAlias[alias]}/`))
}

/** The package of a specifier: `@xstate/react` of `@xstate/react/x`, `node` of every built-in module. */
export function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node'
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier)
}

/** Which files of ours each file imports; a file that is missing is left out. */
export function importGraph(repository: Repository, paths: readonly string[]): Map<string, string[]> {
  const targetsOf = (path: string): string[] =>
    importsOf(repository.parse(path)).flatMap(({ specifier }) => {
      const target = resolved(path, specifier)
      return target !== undefined && repository.has(target) ? [target] : []
    })
  return new Map(paths.map(path => [path, targetsOf(path)]))
}
