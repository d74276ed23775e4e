import { aliasOf, importGraph, importsOf, packageOf, resolved, type Import } from './imports.ts'
import { programs, type Repository } from './repository.ts'
import { findingAt, type Finding, type Rule } from './rule.ts'
import { isFree, type Room, roomOf } from './rooms.ts'
import type { ParsedFile } from './syntax-tree.ts'

const tableCure =
  'The import law is the table in tidy/rooms.ts: move the code, or hand the value in as a port'

function folderOf(path: string): string {
  return path.split('/').slice(0, 3).join('/')
}

function allowed(room: Room, from: string, target: string, typeOnly: boolean): boolean {
  const own = room.ownFolderOnly ? folderOf(from) === folderOf(target) : room === roomOf(target)
  if (own || room.mayImport.some(pattern => pattern.test(target))) return true
  return typeOnly && (room.typesOnly ?? []).some(pattern => pattern.test(target))
}

function lawBreach(room: Room, file: ParsedFile, entry: Import): Finding[] {
  const target = resolved(file.path, entry.specifier)
  const at = (problem: string): Finding[] => [findingAt(file, entry.start, problem, tableCure)]
  if (target === undefined) {
    const name = packageOf(entry.specifier)
    return room.packages.includes(name) ? [] : at(`${room.name} may not import the package ${name}`)
  }
  if (allowed(room, file.path, target, entry.typeOnly)) return []
  const kind = allowed(room, file.path, target, true) ? 'values of ' : ''
  return at(`${room.name} may not import ${kind}${target}`)
}

function findLawBreaches(repository: Repository): Finding[] {
  return programs(repository).flatMap(path => {
    const room = roomOf(path)
    if (!room) {
      const cure = 'Put it in a room of the house, or give its folder a row in tidy/rooms.ts'
      return [{ path, problem: 'this file stands in no room', cure }]
    }
    if (isFree(room)) return []
    const file = repository.parse(path)
    return importsOf(file).flatMap(entry => lawBreach(room, file, entry))
  })
}

/** House law: who may import whom, type imports included. */
export const importLaw: Rule = {
  name: 'rooms import what the table allows',
  find: findLawBreaches,
  wrong: {
    'the domain imports a machine, as a type': {
      'domain/money/money.ts': "import type { Cart } from '#machines/journeys/cart/cart.machine.ts'",
    },
    'a journey imports its sibling': {
      'machines/journeys/cart/cart.machine.ts': "import { a } from '../auth/auth.machine.ts'",
    },
    'a journey imports a value of the contract': {
      'machines/journeys/cart/cart.machine.ts': "import { endpoints } from '#contract/endpoints.ts'",
    },
    'a screen calls the client': { 'ui/cart.tsx': "import { createClient } from '#client/client.ts'" },
    'the server imports a journey': {
      'server/app.ts': "import { cartMachine } from '#machines/journeys/cart/cart.machine.ts'",
    },
    'an endpoint speaks to the database itself': {
      'server/orders/endpoints/cart.ts': "import { sql } from 'drizzle-orm'",
    },
    'production code imports a fixture, in passing': {
      'server/seed.ts': "const shop = await import('#fixtures/catalogue/index.ts')",
    },
    'a command imports the server': { 'cli/commands/cart.ts': "import { open } from '#server/app.ts'" },
    'a machine imports an import type': {
      'machines/lifecycles/order/order.machine.ts': "type T = import('react').ReactNode",
    },
    'a screen imports an alphabet': { 'ui/a.ts': "import '#machines/journeys/cart/cart.alphabet.ts'" },
    'a file without a room': { 'stuff/a.ts': 'export {}' },
  },
  right: {
    'each room keeps to the table': {
      'domain/money/money.ts': "import { minorDigits } from './currency.ts'",
      'machines/journeys/cart/cart.machine.ts':
        "import { setup } from 'xstate'\nimport { isFailure } from '#contract'",
      'machines/journeys/cart/cart.view.ts': "import type { Cart } from './cart.machine.ts'",
      'ui/browser/browser-ports.ts': "import { createClient } from '#client/client.ts'",
      'cli/embedded.ts': "import { open } from '#server/app.ts'",
      'server/app.test.ts': "import { shop } from '#fixtures/catalogue/index.ts'",
    },
  },
}

function styleBreach(repository: Repository, file: ParsedFile, entry: Import): Finding[] {
  const target = resolved(file.path, entry.specifier)
  if (target === undefined) return []
  const at = (problem: string, cure: string): Finding[] => [findingAt(file, entry.start, problem, cure)]
  if (!/\.[a-z0-9]+$/.test(target))
    return at('an import without a suffix', 'Write the .ts or .tsx of the file')
  if (!repository.has(target) && !target.includes('.gen.') && !target.startsWith('dist/')) {
    return at(`${entry.specifier} is no file of ours`, 'Correct the path')
  }
  const alias = aliasOf(target)
  const isOutside = file.path.split('/')[0] !== target.split('/')[0]
  const crosses = alias !== undefined && isOutside && file.path.includes('/')
  if (crosses && entry.specifier.startsWith('.')) {
    return at('a relative import leaves its room', `Write ${alias}/… instead`)
  }
  const inside = alias !== undefined && alias === aliasOf(file.path)
  if (inside && entry.specifier.startsWith('#'))
    return at('a room names itself', 'Import it relatively, with ./')
  return []
}

/** Package imports between rooms, relative ones inside, suffixes always. */
export const importStyle: Rule = {
  name: 'imports resolve, carry a suffix, and cross rooms by name',
  find: repository =>
    programs(repository).flatMap(path => {
      const file = repository.parse(path)
      return importsOf(file).flatMap(entry => styleBreach(repository, file, entry))
    }),
  wrong: {
    'no suffix': { 'domain/a.ts': "import './b'", 'domain/b.ts': '' },
    'no such file': { 'domain/a.ts': "import './b.ts'" },
    'a relative path across rooms': { 'ui/a.ts': "import '../domain/b.ts'", 'domain/b.ts': '' },
    'an alias inside its room': { 'domain/a.ts': "import '#domain/b.ts'", 'domain/b.ts': '' },
  },
  right: {
    'by name and by path': {
      'ui/a.ts': "import '#domain/b.ts'\nimport './c.css?url'",
      'ui/c.css': '',
      'domain/b.ts': "import './c.ts'",
      'domain/c.ts': '',
    },
  },
}

/** The files of one cycle through each file that is on one, by depth-first search. */
function cycleFrom(start: string, graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const trail: string[] = []
  const seen = new Set<string>()
  const visit = (path: string): boolean => {
    trail.push(path)
    for (const next of graph.get(path) ?? []) {
      if (next === start) return true
      if (seen.has(next)) continue
      seen.add(next)
      if (visit(next)) return true
    }
    trail.pop()
    return false
  }
  return visit(start) ? trail : undefined
}

function findCycles(repository: Repository): Finding[] {
  const graph = importGraph(repository, programs(repository))
  const told = new Set<string>()
  return [...graph.keys()].flatMap(path => {
    if (told.has(path)) return []
    const cycle = cycleFrom(path, graph)
    if (!cycle) return []
    for (const member of cycle) told.add(member)
    const problem = `a cycle of imports: ${[...cycle, path].join(' → ')}`
    return [{ path, problem, cure: 'Move what both need into a file of its own that imports neither' }]
  })
}

/** Zero cycles over all files, tests and type imports included. */
export const noCycles: Rule = {
  name: 'no cycles of imports',
  find: findCycles,
  wrong: {
    'two files': { 'domain/a.ts': "import './b.ts'", 'domain/b.ts': "export * from './a.ts'" },
    itself: { 'domain/a.ts': "import './a.ts'" },
    'three files over types': {
      'domain/a.ts': "import type { B } from './b.ts'",
      'domain/b.ts': "type C = import('./c.ts').C",
      'domain/c.ts': "const a = await import('./a.ts')",
    },
  },
  right: {
    'a diamond': {
      'domain/a.ts': "import './b.ts'\nimport './c.ts'",
      'domain/b.ts': "import './d.ts'",
      'domain/c.ts': "import './d.ts'",
      'domain/d.ts': '',
    },
  },
}
