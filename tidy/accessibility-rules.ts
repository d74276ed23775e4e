import type { Repository } from './repository.ts'
import type { Finding, Rule } from './rule.ts'

const page = 'docs/accessibility.md'
const rowCount = 58
const cure = 'Correct the table, or name the test after its row: "row 14: …"'

type Row = { number: number; line: number; files: string[]; status: string }

function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((content, index) => {
    const number = /^\| (\d+) \|/.exec(content)?.[1]
    if (number === undefined) return []
    const [, , , proof = '', status = ''] = content.split('|')
    const files = [...proof.matchAll(/`([^`]+\.tsx?)`/g)].map(match => match[1] ?? '')
    return [{ number: Number(number), line: index + 1, files, status: status.trim() }]
  })
}

function faultsOf(repository: Repository, { number, files, status }: Row): string[] {
  const isHonest = /^(holds|in part|open)\b/.test(status)
  const unproven = files.filter(
    path => !repository.has(path) || !repository.read(path).includes(`row ${number}:`),
  )
  return [
    ...(isHonest ? [] : [`row ${number} does not say whether it holds`]),
    ...(files.length === 0 && !status.startsWith('open') ? [`row ${number} names no test`] : []),
    ...unproven.map(path => `row ${number} names ${path}, which has no test of that name`),
  ]
}

function find(repository: Repository): Finding[] {
  if (!repository.has(page)) return []
  const rows = rowsOf(repository.read(page))
  const missing = Array.from({ length: rowCount }, (_, index) => index + 1).filter(
    number => rows.filter(row => row.number === number).length !== 1,
  )
  return [
    ...missing.map(number => ({ path: page, problem: `row ${number} is not there once`, cure })),
    ...rows.flatMap(row =>
      faultsOf(repository, row).map(problem => ({ path: page, line: row.line, problem, cure })),
    ),
  ]
}

const table = (proof: string, status: string) =>
  Array.from({ length: rowCount }, (_, index) => `| ${index + 1} | it | ${proof} | ${status} |`).join('\n')
const allRows = Array.from({ length: rowCount }, (_, index) => `row ${index + 1}: it`).join('\n')

/** The page on accessibility has each row once and names only tests that there are. */
export const accessibilityRules: readonly Rule[] = [
  {
    name: 'the rows of accessibility name their tests',
    find,
    wrong: {
      'a row is missing': { [page]: '| 1 | it | none | open: nobody did it |' },
      'a test is not named after its row': {
        [page]: table('`ui/a.test.ts`', 'holds'),
        'ui/a.test.ts': 'row 1: it',
      },
      'a row that holds has no test': { [page]: table('none', 'holds') },
      'a row says nothing of its state': { [page]: table('`ui/a.test.ts`', ''), 'ui/a.test.ts': allRows },
    },
    right: {
      'all rows are proven': { [page]: table('`ui/a.test.ts`', 'holds'), 'ui/a.test.ts': allRows },
      'what is open is said': { [page]: table('none', 'open: nothing is there') },
    },
  },
]
