import { isTest, programs, type Repository } from './repository.ts'
import { type Finding, findingAt, type Rule } from './rule.ts'
import { above, isNode, nameOf, type ParsedFile, type Place } from './syntax-tree.ts'

/** A rule that looks at each node of each program. */
function nodeRule(look: (place: Place, file: ParsedFile) => { problem: string; cure: string } | undefined) {
  return (repository: Repository): Finding[] =>
    programs(repository).flatMap(path => {
      const file = repository.parse(path)
      return file.places.flatMap(place => {
        const found = look(place, file)
        return found ? [findingAt(file, place.node.start, found.problem, found.cure)] : []
      })
    })
}

export const parses: Rule = {
  name: 'every program parses',
  find: repository =>
    programs(repository).flatMap(path => {
      const [first] = repository.parse(path).errors
      return first === undefined ? [] : [{ path, problem: first, cure: 'Correct the syntax' }]
    }),
  wrong: { 'half a file': { 'domain/a.ts': 'export function a( {' } },
  right: { 'a component': { 'ui/a.tsx': 'export const A = () => <p>a</p>' } },
}

export const noAny: Rule = {
  name: 'no any',
  find: nodeRule(({ node }) => {
    if (node.type !== 'TSAnyKeyword') return undefined
    return { problem: 'the type any', cure: 'Take unknown and narrow it with a guard or a zod parse' }
  }),
  wrong: {
    'in a test too': { 'domain/a.test.ts': 'const a: any = 1' },
    generic: { 'ui/a.ts': 'type A = Set<any>' },
  },
  right: { 'a word is no type': { 'domain/a.ts': "const any = 'any' // any" } },
}

/** `testing` bends XState's types in this one file, so that no other has to. */
const castingFiles = new Set(['testing/model/xstate-types.ts'])

function isPlainCast({ node }: Place): boolean {
  const type = node['typeAnnotation']
  return isNode(type) && nameOf(type['typeName']) === 'const'
}

/** `{} as Context` below the key `types` of a machine's setup: XState's own way to name types. */
function isSetupType(place: Place): boolean {
  const value = place.node['expression']
  const isEmpty = isNode(value) && value.type === 'ObjectExpression' && place.parent !== undefined
  const properties: unknown = isEmpty ? value['properties'] : undefined
  if (!Array.isArray(properties) || properties.length > 0) return false
  return above(place, up => up.node.type === 'Property' && nameOf(up.node['key']) === 'types') !== undefined
}

export const noCasts: Rule = {
  name: 'no casts',
  find: nodeRule((place, file) => {
    const { type } = place.node
    if (type !== 'TSAsExpression' && type !== 'TSTypeAssertion') return undefined
    if (isPlainCast(place) || isSetupType(place) || isTest(file.path) || castingFiles.has(file.path))
      return undefined
    return { problem: 'a cast', cure: 'Narrow with a guard, a zod parse, satisfies or an overload' }
  }),
  wrong: {
    as: { 'domain/a.ts': 'const a = b as string' },
    'an angle bracket': { 'domain/a.ts': 'const a = <string>b' },
    'twice over unknown': { 'domain/a.ts': 'const a = b as unknown as string' },
    'an empty object outside setup': { 'domain/a.ts': 'const a = {} as Money' },
    'a full object in setup': { 'machines/a.ts': 'setup({ types: { context: { a: 1 } as Context } })' },
  },
  right: {
    'as const, an import, setup, a hostile test': {
      'domain/a.ts': "import { b as c } from './b.ts'\nconst a = ['a'] as const",
      'machines/journeys/a/a.machine.ts': 'setup({ types: { context: {} as Context } })',
      'machines/journeys/b/b.machine.ts': 'setup({ types: {} as { context: Context } })',
      'domain/a.test.ts': 'parse(1 as unknown as string)',
    },
  },
}

/** What XState does not promise to keep is read here alone; the test beside each file notices an upgrade. */
const readersOfXstate = new Set(['testing/model/xstate-types.ts', 'machines/shop/restart-timers.ts'])
const ownParts = new Set(['_nodes', '_transitions', '_scheduledEvents', 'implementations'])

export const noPrivateParts: Rule = {
  name: "XState's own parts are read in two files",
  find: nodeRule(({ node }, file) => {
    if (readersOfXstate.has(file.path) || (node.type !== 'MemberExpression' && node.type !== 'Property'))
      return undefined
    const name = nameOf(node[node.type === 'Property' ? 'key' : 'property'])
    if (name === undefined || !ownParts.has(name)) return undefined
    return {
      problem: `${name} of XState`,
      cure: 'Read it through testing/model/xstate-types.ts, or not at all',
    }
  }),
  wrong: {
    member: { 'machines/a.ts': 'const a = snapshot._nodes.length' },
    'taken apart': { 'testing/a.ts': 'const a = ({ _nodes }: Seen) => _nodes' },
    written: { 'machines/a.ts': 'machine.implementations.actors.a = b' },
  },
  right: {
    'its reader, and a word': {
      'testing/model/xstate-types.ts': 'export const a = (b: Seen) => b._nodes',
      'domain/a.ts': 'const nodes = a.nodes',
    },
  },
}

export const noNonNull: Rule = {
  name: 'no non-null assertions',
  find: nodeRule(({ node }) => {
    if (node.type !== 'TSNonNullExpression' && node['definite'] !== true) return undefined
    return {
      problem: 'a non-null assertion',
      cure: 'Handle the missing value, or make it impossible by type',
    }
  }),
  wrong: {
    value: { 'domain/a.test.ts': 'const a = b.get(1)!' },
    variable: { 'domain/a.ts': 'let a!: string' },
    property: { 'domain/a.ts': 'class A { a!: string }' },
  },
  right: { negation: { 'domain/a.ts': 'const a = !b !== c' } },
}

function isConfiguration(path: string): boolean {
  return /(^|\/)[^/]+\.config\.ts$/.test(path)
}

export const namedExports: Rule = {
  name: 'exports have names',
  find: nodeRule(({ node }, file) => {
    const isRenamed = node.type === 'ExportSpecifier' && nameOf(node['exported']) === 'default'
    if ((node.type !== 'ExportDefaultDeclaration' && !isRenamed) || isConfiguration(file.path))
      return undefined
    return {
      problem: 'a default export',
      cure: 'Export it by name; only configuration files may do otherwise',
    }
  }),
  wrong: {
    declaration: { 'ui/a.tsx': 'export default function A() {}' },
    'by renaming': { 'ui/a.ts': 'const a = 1\nexport { a as default }' },
  },
  right: { configuration: { 'vite.config.ts': 'export default {}' } },
}

const suppressions = /@ts-(ignore|expect-error|nocheck)|(oxlint|eslint)-disable|biome-ignore/
const leftovers = /\b(TODO|FIXME|XXX)\b/

function comments(pattern: RegExp, problem: string, cure: string): Rule['find'] {
  return repository =>
    programs(repository).flatMap(path => {
      const file = repository.parse(path)
      const hits = file.comments.filter(comment => pattern.test(comment.value))
      return hits.map(comment => findingAt(file, comment.start, problem, cure))
    })
}

export const noSuppressions: Rule = {
  name: 'no check is switched off',
  find: comments(
    suppressions,
    'a comment that switches a check off',
    'Correct the code that the check names',
  ),
  wrong: {
    types: { 'domain/a.test.ts': '// @ts-expect-error\nconst a: string = 1' },
    lint: { 'domain/a.ts': '/* oxlint-disable no-console */' },
  },
  right: { 'in a string': { 'domain/a.ts': "const a = '@ts-ignore'" } },
}

export const noLeftovers: Rule = {
  name: 'nothing is left for later in a comment',
  find: comments(
    leftovers,
    'a note to finish this later',
    'Finish it, or open an issue and take the note out',
  ),
  wrong: { line: { 'domain/a.ts': '// TODO: round' }, block: { 'domain/a.test.ts': '/* FIXME */' } },
  right: { 'another word': { 'domain/a.ts': '// Todos los discos.\nconst TODO = 1' } },
}

const focusing = new Set(['only', 'skip', 'todo', 'fails', 'skipIf', 'runIf'])
const runners = new Set(['it', 'test', 'describe', 'suite', 'bench'])
const disabled = new Set(['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe'])

function rootName(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  return node.type === 'MemberExpression' ? rootName(node['object']) : nameOf(node)
}

export const honestTests: Rule = {
  name: 'every test runs',
  find: nodeRule(({ node, key }, file) => {
    if (!isTest(file.path)) return undefined
    const word = nameOf(node.type === 'MemberExpression' ? node['property'] : node) ?? ''
    const isFocused =
      node.type === 'MemberExpression' && focusing.has(word) && runners.has(rootName(node) ?? '')
    if (!isFocused && !(key === 'callee' && node.type === 'Identifier' && disabled.has(word)))
      return undefined
    return { problem: `a test marked ${word}`, cure: 'Let it run, and make it pass; or delete it' }
  }),
  wrong: {
    only: { 'domain/a.test.ts': "it.only('a', () => {})" },
    'skip under a condition': { 'domain/a.test.ts': "describe.skipIf(true)('a', () => {})" },
    'skip after each': { 'domain/a.test.ts': "it.concurrent.skip('a', () => {})" },
    'the old way': { 'domain/a.test.ts': "xit('a', () => {})" },
  },
  right: {
    'other things that skip': { 'domain/a.test.ts': "it('skips', () => { cart.skip(1); list.only })" },
  },
}
