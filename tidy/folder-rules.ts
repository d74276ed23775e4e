import { importGraph } from './imports.ts'
import { programs, type Repository } from './repository.ts'
import type { Finding, Rule } from './rule.ts'

const rooms = ['domain', 'api-client', 'machines', 'server', 'ui', 'cli', 'fixtures'] as const

const isJudged = (path: string): boolean =>
  rooms.some(room => path.startsWith(`${room}/`)) &&
  !/\.test\.tsx?$|\.gen\.ts$|^server\/(models|faults)\//.test(path)

/** For each folder, which of its children (folders and files) import which others. */
export function childGraphs(repository: Repository): Map<string, Map<string, Set<string>>> {
  const graphs = new Map<string, Map<string, Set<string>>>()
  for (const [from, targets] of importGraph(repository, programs(repository).filter(isJudged)))
    for (const target of targets) {
      const steps = from.split('/')
      const others = target.split('/')
      const level = steps.findIndex((step, index) => step !== others[index])
      if (level < 1) continue
      const [child = '', other = ''] = [steps[level], others[level]]
      const parent = steps.slice(0, level).join('/')
      const graph = graphs.get(parent) ?? new Map<string, Set<string>>()
      graph.set(child, (graph.get(child) ?? new Set()).add(other))
      graphs.set(parent, graph)
    }
  return graphs
}

/** All that can be reached from a child of a folder. */
function reachable(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const seen = new Set<string>()
  const visit = (child: string): void => {
    for (const next of graph.get(child) ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      visit(next)
    }
  }
  visit(start)
  return seen
}

/** The children of a folder that import each other in a circle; each circle sorted by name. */
export function knotsOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reach = new Map([...graph.keys()].map(child => [child, reachable(graph, child)]))
  const knots = [...reach].flatMap(([child, seen]) =>
    seen.has(child) ? [[...seen].filter(other => reach.get(other)?.has(child)).toSorted()] : [],
  )
  return [...new Map(knots.map(knot => [knot.join(), knot])).values()]
}

/** Folders form a graph without circles, at every level of every room. */
export const noFolderCycles: Rule = {
  name: 'folders import each other in one direction',
  find: repository =>
    [...childGraphs(repository)].flatMap(([parent, graph]) =>
      knotsOf(graph).map((knot): Finding => {
        const problem = `a circle of folders: ${knot.join(', ')}`
        return { path: parent, problem, cure: 'Move what both need into the folder that the other imports' }
      }),
    ),
  wrong: {
    'two folders': {
      'domain/a/one.ts': "import '../b/two.ts'",
      'domain/b/two.ts': '',
      'domain/b/three.ts': "import '../a/four.ts'",
      'domain/a/four.ts': '',
    },
    'a folder and a file, deep inside': {
      'ui/x/a/one.ts': "import '../two.ts'",
      'ui/x/two.ts': "import type { A } from './a/three.ts'",
      'ui/x/a/three.ts': '',
    },
  },
  right: {
    'one direction, and a test that looks back': {
      'domain/a/one.ts': "import '../b/two.ts'",
      'domain/b/two.ts': '',
      'domain/b/two.test.ts': "import '../a/one.ts'",
    },
  },
}
