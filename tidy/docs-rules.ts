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

/** What the guides have their readers make. */
const example = /gift-note|vinyl-care|\bwish\b/

/** File names, from the root, as text says them. */
const pathsInText =
  /`((?:api-client|bench|cli|docs|domain|fixtures|machines|server|testing|tidy|ui)\/[\w./-]+\.\w+)`/g

function deadNames(repository: Repository, path: string): Finding[] {
  return repository
    .read(path)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(pathsInText)].flatMap(match => {
        const target = match[1] ?? ''
        if (repository.has(target) || example.test(target)) return []
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

/** Pages that say where things are; records of decisions keep the names of their day. */
const namesFiles = /^docs\/(architecture|glossary|style|rules)\.md$|^docs\/guides\/|(^|\/)README\.md$/

const pagesNameFiles: Rule = {
  name: 'pages name files that exist',
  find: repository =>
    repository.paths.filter(path => namesFiles.test(path)).flatMap(path => deadNames(repository, path)),
  wrong: {
    moved: { 'docs/architecture.md': 'It starts in `ui/cart/add.tsx`.' },
    'in a guide': { 'docs/guides/add-a-screen.md': 'Name it in `ui/panels.ts`.' },
  },
  right: {
    there: { 'docs/architecture.md': 'It starts in `ui/cart/add.tsx`.', 'ui/cart/add.tsx': '' },
    'the example of a guide': {
      'docs/guides/add-a-screen.md': 'Build `ui/pages/vinyl-care/vinyl-care.tsx`.',
    },
  },
}

/** A fence that is not closed swallows the rest of its page. */
const fencesClose: Rule = {
  name: 'fences of code are closed',
  find: repository =>
    repository.paths
      .filter(path => path.endsWith('.md'))
      .filter(path => (repository.read(path).match(/^ *```/gm) ?? []).length % 2 === 1)
      .map(path => ({ path, problem: 'a fence is open to the end', cure: 'Close it with ```' })),
  wrong: { open: { 'docs/a.md': 'See:\n\n```sh\nnpm test\n' } },
  right: { closed: { 'docs/a.md': 'See:\n\n```sh\nnpm test\n```\n' } },
}

export const docsRules: readonly Rule[] = [linksResolve, pagesNameFiles, fencesClose]
