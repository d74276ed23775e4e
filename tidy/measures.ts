// Prints what the structure measures: node --import tsx tidy/measures.ts
import { pathToFileURL } from 'node:url'
import { unreadExports } from './exports.ts'
import { childGraphs, knotsOf } from './folder-rules.ts'
import { importGraph } from './imports.ts'
import { filesOf, graphOf, intents } from './intents.ts'
import { isTest, programs, repositoryAt, type Repository } from './repository.ts'

/** What the structure of the repository comes to. Fewer is better, but for `testShare`. */
export interface Measures {
  /** Folders and files that import each other in a circle, at any level. */
  readonly inCircles: number
  /** Files under 25 lines that one other file imports. */
  readonly tinyFiles: number
  /** Exports that no file of the program reads: only their own, or tests. */
  readonly exportsUnread: number
  /** Programs, tests among them, of the folder that has most of them directly. */
  readonly largestFolder: number
  /** Lines of programs without tests, fixtures, benches and tools. */
  readonly productionLines: number
  /** Of a hundred lines, those that a tool writes. */
  readonly generatedPercent: number
  readonly migrations: number
  /** Lines of tests for a hundred of production. */
  readonly testShare: number
}

/** What has been reached: none may become worse, but for the lines that something new needs. */
export const reached: Measures = {
  inCircles: 0,
  tinyFiles: 74,
  exportsUnread: 122,
  largestFolder: 38,
  productionLines: 252_700,
  generatedPercent: 8,
  migrations: 1,
  testShare: 45,
}

/** What to do when a measure has become worse. */
export const cures: Readonly<Record<keyof Measures, string>> = {
  inCircles: 'two import each other: move what both need below them',
  tinyFiles:
    'join a small file with its one reader (`node --import tsx tidy/measures.ts --tiny`), another if need be',
  exportsUnread: 'export only what is read; `node --import tsx tidy/measures.ts --unread` lists the others',
  largestFolder: 'divide the folder by subject',
  productionLines:
    'what is new may raise it, in `reached` of tidy/measures.ts; else take lines away where you can',
  generatedPercent: 'write less by tools',
  migrations: 'before a release there is one: docs/decisions/013-one-migration-before-a-release.md',
  testShare: 'test what is new',
}

const besideProduction = /^(fixtures|bench|docs|tidy|server\/testing)\/|^[^/]+$|\/testing\//
const generated =
  /^(docs\/reference\/|server\/database\/migrations\/|package-lock\.json$|THIRD-PARTY-)|\.gen\.tsx?$/
const binary = /\.(png|jpe?g|webp|woff2?|mp3|wav|ico|pdf|gz)$/

const linesOf = (text: string): number => text.split('\n').length - 1

const count = (repository: Repository, paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + linesOf(repository.read(path)), 0)

function tinyFiles(repository: Repository): string[] {
  const production = programs(repository).filter(path => !isTest(path) && !besideProduction.test(path))
  const readers = new Map<string, number>()
  for (const targets of importGraph(repository, production).values())
    for (const target of new Set(targets)) readers.set(target, (readers.get(target) ?? 0) + 1)
  return production.filter(path => readers.get(path) === 1 && linesOf(repository.read(path)) < 25)
}

function folderSizes(repository: Repository): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const path of programs(repository)) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  }
  return sizes
}

/** Counts all measures of a repository. */
export function measure(repository: Repository): Measures {
  const texts = repository.paths.filter(path => !binary.test(path))
  const all = programs(repository)
  const production = count(
    repository,
    all.filter(path => !isTest(path) && !besideProduction.test(path)),
  )
  return {
    inCircles: [...childGraphs(repository).values()].flatMap(graph => knotsOf(graph).flat()).length,
    tinyFiles: tinyFiles(repository).length,
    exportsUnread: unreadExports(repository).length,
    largestFolder: Math.max(0, ...folderSizes(repository).values()),
    productionLines: production,
    generatedPercent: Math.round(
      (100 *
        count(
          repository,
          texts.filter(path => generated.test(path)),
        )) /
        count(repository, texts),
    ),
    migrations: texts.filter(path => /^server\/database\/migrations\/[^/]+\.sql$/.test(path)).length,
    testShare: Math.round((100 * count(repository, all.filter(isTest))) / production),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const repository = repositoryAt(process.cwd())
  console.table(measure(repository))
  const largest = [...folderSizes(repository)].toSorted(([, one], [, other]) => other - one).slice(0, 8)
  console.table(Object.fromEntries(largest))
  const graph = graphOf(repository)
  console.table(
    intents.map(intent => ({ intent: intent.name, files: filesOf(graph, intent).length, most: intent.most })),
  )
  if (process.argv.includes('--tiny')) console.log(tinyFiles(repository).join('\n'))
  if (process.argv.includes('--unread')) console.log(unreadExports(repository).join('\n'))
}
