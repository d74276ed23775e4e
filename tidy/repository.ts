import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFile, type ParsedFile } from './syntax-tree.ts'

/** What the rules look at: the paths of a repository, their text, and the syntax trees of its programs. */
export interface Repository {
  readonly paths: readonly string[]
  has(path: string): boolean
  read(path: string): string
  parse(path: string): ParsedFile
}

const skippedFolders = new Set(['node_modules', 'dist', '.data', '.git', '.vite', 'coverage', 'test-results'])

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesBelow(root, path)
    return entry.isFile() && !entry.name.endsWith('.log') ? [path] : []
  })
}

function repositoryOf(paths: readonly string[], readText: (path: string) => string): Repository {
  const known = new Set(paths)
  const texts = new Map<string, string>()
  const trees = new Map<string, ParsedFile>()
  const read = (path: string): string => {
    const text = texts.get(path) ?? readText(path)
    texts.set(path, text)
    return text
  }
  const parse = (path: string): ParsedFile => {
    const tree = trees.get(path) ?? parseFile(path, read(path))
    trees.set(path, tree)
    return tree
  }
  return { paths, has: path => known.has(path), read, parse }
}

/** The repository on disk, below the folder given. */
export function repositoryAt(root: string): Repository {
  return repositoryOf(filesBelow(root, '').sort(), path => readFileSync(join(root, path), 'utf8'))
}

/** A repository of a few lines, for the controls that prove a rule can fail. */
export function repositoryFrom(files: Readonly<Record<string, string>>): Repository {
  return repositoryOf(Object.keys(files), path => files[path] ?? '')
}

/** TypeScript sources, the generated ones left out. */
export function programs(repository: Repository): readonly string[] {
  return repository.paths.filter(path => /\.(ts|tsx|mts)$/.test(path) && !/\.gen\.tsx?$/.test(path))
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}
