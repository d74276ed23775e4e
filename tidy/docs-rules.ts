import { posix } from 'node:path'
import type { Repository } from './repository.ts'
import type { Finding, Rule } from './rule.ts'

function linkTargets(text: string): { line: number; target: string }[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\]\(([^)\s#]+)(#[^)]*)?\)/g)].flatMap(match => {
      const target = match[1] ?? ''
      return /^[a-z]+:/.test(target) ? [] : [{ line: index + 1, target }]
    }),
  )
}

function exists(repository: Repository, path: string): boolean {
  const folder = path.endsWith('/') ? path : `${path}/`
  return repository.has(path) || repository.paths.some(known => known.startsWith(folder))
}

function deadLinks(repository: Repository, path: string): Finding[] {
  return linkTargets(repository.read(path)).flatMap(({ line, target }) => {
    const aim = posix.join(posix.dirname(path), target)
    if (exists(repository, aim)) return []
    return [{ path, line, problem: `a link to ${target}, which is not there`, cure: 'Correct the path' }]
  })
}

const linksResolve: Rule = {
  name: 'links between our pages resolve',
  find: repository =>
    repository.paths.filter(path => path.endsWith('.md')).flatMap(path => deadLinks(repository, path)),
  wrong: { moved: { 'docs/README.md': '[law](../domain/vat.ts)' } },
  right: {
    'files, folders, places in a page, the world': {
      'docs/README.md': '[a](../domain/vat.ts) [b](../domain) [c](#here) [d](https://example.org/x)',
      'domain/vat.ts': '',
    },
  },
}

/** The page whose file names are followed through the repository. */
const pathsInText =
  /`((?:api-client|bench|cli|docs|domain|fixtures|machines|server|testing|tidy|ui)\/[\w./-]+\.\w+)`/g

function deadNames(repository: Repository, path: string): Finding[] {
  return repository
    .read(path)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(pathsInText)].flatMap(match => {
        const target = match[1] ?? ''
        if (repository.has(target)) return []
        return [
          {
            path,
            line: index + 1,
            problem: `it names ${target}, which is not there`,
            cure: 'Correct the name',
          },
        ]
      }),
    )
}

const architectureNamesFiles: Rule = {
  name: 'the architecture page names files that exist',
  find: repository =>
    repository.paths
      .filter(path => path === 'docs/architecture.md')
      .flatMap(path => deadNames(repository, path)),
  wrong: { moved: { 'docs/architecture.md': 'It starts in `ui/cart/add.tsx`.' } },
  right: { there: { 'docs/architecture.md': 'It starts in `ui/cart/add.tsx`.', 'ui/cart/add.tsx': '' } },
}

export const docsRules: readonly Rule[] = [linksResolve, architectureNamesFiles]
