import type { Repository } from './repository.ts'
import type { Finding, Rule } from './rule.ts'

const emptyNames = new Set('util utils helper helpers misc common shared lib core'.split(' '))

function segments(path: string): string[] {
  return path.split('/')
}

export const tellingNames: Rule = {
  name: 'names say what is inside',
  find: repository =>
    repository.paths.flatMap(path => {
      const word = segments(path)
        .flatMap(part => part.split('.'))
        .find(part => emptyNames.has(part))
      const cure = 'Name the file or folder after the one thing that it holds'
      return word === undefined ? [] : [{ path, problem: `the name ${word}`, cure }]
    }),
  wrong: {
    folder: { 'server/utils/a.ts': '' },
    file: { 'ui/helpers.ts': '' },
    role: { 'ui/cart.common.ts': '' },
  },
  right: { 'as part of a word': { 'domain/library-core-sample.ts': '' } },
}

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
/** Names that a convention or a tool fixes. */
const fixedNames = new Set([
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'Dockerfile',
  'LICENSE',
  'SECURITY.md',
  'THIRD-PARTY-NOTICES.md',
])
const toolFolders = /^(\.[^/]+$|\.ci\/|\.github\/|server\/database\/migrations\/)/

export const kebabCase: Rule = {
  name: 'files and folders are in kebab-case',
  find: (repository: Repository): Finding[] =>
    repository.paths.flatMap(path => {
      if (toolFolders.test(path)) return []
      const word = segments(path).find(part => !kebab.test(part) && !fixedNames.has(part))
      const cure = 'Write it small, with hyphens, its role in the middle: cart-panel.tsx, cart.machine.ts'
      return word === undefined ? [] : [{ path, problem: `the name ${word}`, cure }]
    }),
  wrong: {
    Pascal: { 'ui/CartPanel.tsx': '' },
    camel: { 'ui/cartPanel/index.tsx': '' },
    snake: { 'domain/vat_table.ts': '' },
  },
  right: {
    'roles, tools and fixed names': {
      'machines/journeys/cart/cart.machine.test.ts': '',
      'ui/README.md': '',
      '.gitignore': '',
      'server/database/migrations/0000_first_tables.sql': '',
    },
  },
}

/** Words of file names that were replaced, and what is said now (docs/glossary.md). */
const replaced: readonly (readonly [old: RegExp, now: string])[] = [
  [/(^|\/)late-/, 'lazy-'],
  [/(^|\/)(still|stills)[.-]/, 'cached-markup or server-snapshot'],
  [/(^|[/.-])belongings([/.-]|$)/, 'saved-items'],
  [/(^|\/)(bad-days|ways)\//, 'end-to-end'],
  [/(^|[/-])(bring|surround|rearm)-/, 'page journey, deferred journeys or restart timers'],
  [/(^|\/)(uncalled|silence|port-socket|middles|joined|kept-rows)[.]/, 'the word of the glossary'],
  [/(^|\/)judge-/, 'evaluate- or check-'],
  [/^machines\/.*\.parts\.ts$/, '.setup.ts'],
  [/^machines\/.*\.rows\.ts$/, '.transitions.ts'],
  [/^machines\/(calls|facts)\.ts$/, 'call-results.ts or shop-events.ts'],
]

export const replacedWords: Rule = {
  name: 'a word that was replaced does not come back',
  find: (repository: Repository): Finding[] =>
    repository.paths.flatMap(path =>
      replaced.flatMap(([old, now]) => {
        const word = old.exec(path)?.[0]
        return word === undefined ? [] : [{ path, problem: `the word ${word}`, cure: `Say ${now}` }]
      }),
    ),
  wrong: {
    'a lazy part': { 'ui/late-part.tsx': '' },
    'cached markup': { 'ui/still.tsx': '' },
    'a setup': { 'machines/journeys/cart/cart.parts.ts': '' },
    'what is evaluated': { 'domain/pressing/judge-draft.ts': '' },
    'a suite': { 'ui/bad-days/offline.browser.test.ts': '' },
  },
  right: {
    'the same letters for something else': {
      'server/projects/propose-late-abort.ts': '',
      'ui/parts/button.tsx': '',
      'server/orders/store/order-rows.ts': '',
    },
  },
}
