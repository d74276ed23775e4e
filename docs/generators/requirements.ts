import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Found, readmeOf } from './machines.ts'
import { type Requirement, requirementsOf } from '#testing/chart/requirements.ts'
import { code, type Page, page, table } from './page.ts'

interface Served {
  readonly found: Found
  readonly requirement: Requirement
}

/** Titles of the specification's sections. */
const sections: Readonly<Record<string, string>> = {
  1: 'What the product does and for whom',
  2: 'Screens and routes',
  3: 'Entities and their fields',
  4: 'States and transitions',
  5: 'Validation rules',
  6: 'Roles and permissions',
  7: 'Calls',
  8: 'Error catalogue',
  9: 'Business constants and limits',
}

const byNumber = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true })

const chartOf = (found: Found): string => `[${found.machine.id}](../../${readmeOf(found)})`

function where({ found, requirement }: Served): string {
  const { state, transition } = requirement
  const link = chartOf(found)
  if (transition !== undefined) return `${link} ${code(transition)}`
  return state === found.machine.id ? link : `${link} ${code(state)}`
}

/** The models that walk a machine: its own, and a person's in the shop where there is one. */
function models(root: string, { name, path }: Found): string[] {
  const own = `${dirname(path)}/${name}.alphabet.ts`
  const systems = ['api', 'page', 'cli'].map(system => `fixtures/models/${name}/${name}.${system}.ts`)
  return [own, ...systems].filter(file => existsSync(join(root, file)))
}

const linked = (file: string): string => `[${file.split('/').at(-1)}](../../${file})`

function section(root: string, number: string, served: readonly Served[]): string {
  const texts = [...new Set(served.map(({ requirement }) => requirement.text))].sort(byNumber)
  const rows = texts.map(text => {
    const those = served.filter(({ requirement }) => requirement.text === text)
    const files = new Set(those.flatMap(({ found }) => models(root, found)))
    return [text, those.map(where).join(', '), [...files].map(linked).join(', ')]
  })
  const title = `## ${number} ${sections[number] ?? ''}`.trimEnd()
  return `${title}\n\n${table(['requirement', 'machine, state or transition', 'exercised by'], rows)}`
}

/** Which machine answers which line of the specification, and which model exercises it. */
export function requirementsPage(root: string, machines: readonly Found[]): Page {
  const served = machines.flatMap(found =>
    requirementsOf(found.machine).map(requirement => ({ found, requirement })),
  )
  const numberOf = ({ requirement }: Served): string => /^\d+/.exec(requirement.text)?.[0] ?? ''
  const numbers = [...new Set(served.map(numberOf))].sort(byNumber)
  const intro =
    'What charts name in `meta.requirements`, by the section of the specification. The model of a machine ' +
    'takes every transition of it; `sillon test --report html` shows what one run has exercised.'
  const parts = numbers.map(number =>
    section(
      root,
      number,
      served.filter(one => numberOf(one) === number),
    ),
  )
  const silent = machines.filter(({ machine }) => requirementsOf(machine).length === 0)
  const rest = silent.map(chartOf).join(', ')
  const last = silent.length === 0 ? [] : [`## Charts that name none\n\n${rest}.`]
  return page('docs/reference/requirements.md', 'Requirements', intro, ...parts, ...last)
}
