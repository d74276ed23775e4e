import { freeNames } from './free-names.ts'
import { isTest, programs, type Repository } from './repository.ts'
import { type Finding, findingAt, type Rule } from './rule.ts'
import { isNode, memberName, nameOf, type ParsedFile, type Place } from './syntax-tree.ts'

const worldNames = new Set(
  `fetch XMLHttpRequest WebSocket EventSource localStorage sessionStorage indexedDB document window navigator
   history process console crypto performance globalThis setTimeout setInterval setImmediate queueMicrotask
   requestAnimationFrame`.split(/\s+/),
)
/** What even the harness, which may print and keep time, has no business with. */
const browserNames = new Set(
  'fetch XMLHttpRequest WebSocket EventSource localStorage sessionStorage document window history'.split(' '),
)
const clockAndChance = new Set(['Date.now', 'Math.random', 'performance.now'])

function isClock({ node }: Place): boolean {
  const callee = nameOf(node['callee'])
  const values: unknown = node['arguments']
  if (callee !== 'Date' || !Array.isArray(values)) return false
  return node.type === 'CallExpression' || (node.type === 'NewExpression' && values.length === 0)
}

function outsideWorld(file: ParsedFile, names: ReadonlySet<string>, clock: boolean, cure: string): Finding[] {
  const globals = freeNames(file).filter(place => names.has(nameOf(place.node) ?? ''))
  const timed = file.places.filter(place => {
    const member = memberName(place.node) ?? ''
    return member === 'Math.random' || (clock && (clockAndChance.has(member) || isClock(place)))
  })
  return [...globals, ...timed].map(({ node }) => {
    const word = file.text.slice(node.start, Math.min(node.end, node.start + 30))
    return findingAt(file, node.start, `${word} reaches out of the room`, cure)
  })
}

function findImpure(repository: Repository): Finding[] {
  return programs(repository).flatMap(path => {
    if (isTest(path)) return []
    // What drives a system under test reaches out of itself on purpose.
    if (path.startsWith('testing/drivers/')) return []
    if (path.startsWith('testing/')) {
      const cure = 'Take it as an argument: a walk must repeat from its seed'
      return outsideWorld(repository.parse(path), browserNames, false, cure)
    }
    if (!/^(machines|domain)\//.test(path)) return []
    const cure = 'Take it from a port, from an event or as an argument'
    return outsideWorld(repository.parse(path), worldNames, true, cure)
  })
}

/** Machines and rules know no clock, chance, storage, network or document. */
export const purity: Rule = {
  name: 'machines and rules reach nothing outside',
  find: findImpure,
  wrong: Object.fromEntries(
    [
      'Date.now()',
      'new Date()',
      'Math.random()',
      "fetch('/api')",
      'setTimeout(a, 1)',
      "localStorage.getItem('a')",
      'document.title',
      'window.scrollY',
      'process.env',
      'const port = { fetch }',
    ].map(source => [source, { 'machines/journeys/a/a.machine.ts': source }]),
  ),
  right: {
    'facts, ports and types': {
      'machines/journeys/a/a.machine.ts': `import type { Ports } from './ports.ts'
        const at = new Date(1)
        const a = (ports: Ports) => ports.window.fetch({ document: 1 })
        interface View { document: string; at: Date }
        const b = ({ history: document }: { history: number }) => document`,
    },
    'tests and hosts': { 'machines/a.test.ts': 'Math.random()', 'ui/a.tsx': 'window.scrollTo(0, 0)' },
  },
}

const intlOwners = new Set(['domain/text/intl.ts', 'domain/money/money.ts', 'domain/time/date-format.ts'])
const localeMethods = new Set(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])

function isIntl({ node }: Place): boolean {
  if (node.type !== 'MemberExpression') return false
  return nameOf(node['object']) === 'Intl' || localeMethods.has(nameOf(node['property']) ?? '')
}

export const intlOwnership: Rule = {
  name: 'one owner formats for people',
  find: repository =>
    programs(repository).flatMap(path => {
      if (isTest(path) || intlOwners.has(path)) return []
      const file = repository.parse(path)
      const cure =
        'Format with domain/money/money.ts and domain/time/date-format.ts, or add to domain/text/intl.ts'
      return file.places
        .filter(isIntl)
        .map(({ node }) => findingAt(file, node.start, 'its own formatting', cure))
    }),
  wrong: {
    Intl: { 'ui/price.tsx': "new Intl.NumberFormat('fr')" },
    'a locale method': { 'cli/a.ts': 'total.toLocaleString()' },
  },
  right: {
    'the owner, and types': {
      'domain/text/intl.ts': "new Intl.NumberFormat('fr')",
      'ui/a.ts': 'let a: Intl.DateTimeFormatOptions',
    },
  },
}

const entryFile = /(^|\/)(main|entry-[\w-]+|[\w-]*worker)\.tsx?$/
const loud = new Set(['CallExpression', 'AwaitExpression', 'NewExpression', 'AssignmentExpression'])

/** A statement at the top of a module that does something when the module is imported. */
function isLoud({ node, parent }: Place): boolean {
  if (node.type !== 'ExpressionStatement' || parent?.node.type !== 'Program') return false
  const expression = node['expression']
  return isNode(expression) && loud.has(expression.type)
}

export const quietModules: Rule = {
  name: 'importing a module does nothing',
  find: repository =>
    programs(repository).flatMap(path => {
      const isModule = /^(domain|api-client|machines|server|ui|cli)\//.test(path)
      if (!isModule || isTest(path) || entryFile.test(path)) return []
      const file = repository.parse(path)
      const cure =
        'Put it in a function that the host calls; only main, entry and worker files act by themselves'
      return file.places
        .filter(isLoud)
        .map(({ node }) => findingAt(file, node.start, 'a statement that acts', cure))
    }),
  wrong: {
    'a started actor': { 'machines/a.ts': 'actor.start()' },
    'a listener': { 'ui/a.ts': "window.addEventListener('scroll', go)" },
    'a patched global': { 'server/a.ts': 'globalThis.fetch = other' },
  },
  right: {
    'declarations, entries, tests': {
      'ui/a.ts': "'use strict'\nexport const a = make()\nfunction b() { c() }",
      'cli/main.ts': 'await run()',
      'ui/entry-client.tsx': 'hydrate()',
      'ui/a.test.ts': "it('a', () => {})",
    },
  },
}
