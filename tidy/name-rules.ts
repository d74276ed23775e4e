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
