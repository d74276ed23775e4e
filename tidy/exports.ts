import { resolved } from './imports.ts'
import { isTest, programs, type Repository } from './repository.ts'
import { isNode, nameOf, type ParsedFile, type SyntaxNode } from './syntax-tree.ts'

/** What may read an export of the program: everything but tests and what they stand on. */
const isReader = (path: string): boolean => !isTest(path) && !/^(fixtures|server\/testing)\//.test(path)

/** Read from outside: by node, by a tool of the build, by whoever installs the package. */
const entries =
  /^(cli\/main|testing\/index|ui\/entry-\w+|ui\/.*-plugin|server\/.*-worker|server\/database\/.*)\.tsx?$/

const nodesIn = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** The names that a declaration gives; of a pattern none, since nothing is exported that way. */
const declared = (declaration: unknown): string[] =>
  isNode(declaration)
    ? [
        nameOf(declaration['id']),
        ...nodesIn(declaration['declarations']).map(one => nameOf(one['id'])),
      ].filter(name => name !== undefined)
    : []

/** What a file exports by name; what it hands on from another file is left to that. */
function exportsOf(file: ParsedFile): string[] {
  return file.places.flatMap(({ node }) => {
    if (node.type !== 'ExportNamedDeclaration' || isNode(node['source'])) return []
    const listed = nodesIn(node['specifiers']).map(one => nameOf(one['exported']))
    return [...declared(node['declaration']), ...listed.filter(name => name !== undefined)]
  })
}

/** What a file reads of another, as `path#name`; `path#*` where it takes all there is. */
function readsOf(file: ParsedFile): string[] {
  return file.places.flatMap(({ node }) => {
    const specifier = nameOf(node['source'])
    const target = specifier === undefined ? undefined : resolved(file.path, specifier)
    if (target === undefined) return []
    const names = nodesIn(node['specifiers']).map(one => nameOf(one['imported'] ?? one['local']))
    const isWhole = names.length === 0 || nodesIn(node['specifiers']).some(one => /Namespace/.test(one.type))
    return isWhole ? [`${target}#*`] : names.map(name => `${target}#${name ?? '*'}`)
  })
}

/** Exports that no file of the program reads: `path#name`, in the order of the files. */
export function unreadExports(repository: Repository): string[] {
  const readers = programs(repository).filter(isReader)
  const read = new Set(readers.flatMap(path => readsOf(repository.parse(path))))
  const rooms = /^(api-client|cli|domain|machines|server|testing|ui)\//
  return readers.flatMap(path => {
    if (!rooms.test(path) || entries.test(path) || read.has(`${path}#*`)) return []
    const names = new Set(exportsOf(repository.parse(path)))
    return [...names].map(name => `${path}#${name}`).filter(one => !read.has(one))
  })
}
