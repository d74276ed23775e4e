import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { allStates, mermaid, ownTransitions } from './chart.ts'
import { loadModule } from './load-module.ts'
import { type Page, page, table } from './page.ts'

/** A machine of the house with its file. */
export interface Found {
  readonly name: string
  readonly path: string
  readonly machine: AnyStateMachine
}

function machineFiles(root: string): string[] {
  const folder = join(root, 'machines')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.machine.ts'))
    .map(path => `machines/${path}`)
    .sort()
}

async function load(root: string, path: string): Promise<Found[]> {
  const exported = await loadModule(root, path)
  const machine = [...exported.values()].find(
    (value): value is AnyStateMachine => value instanceof StateMachine,
  )
  return machine ? [{ name: path.split('/').at(-1)?.replace('.machine.ts', '') ?? path, path, machine }] : []
}

/** The README beside a machine, which has its diagram. */
export const readmeOf = ({ path }: Found): string => `${dirname(path)}/README.md`

function catalogue(found: readonly Found[]): Page {
  const rows = found.map(one => {
    const { path, machine } = one
    const states = allStates(machine.root)
    const transitions = states.flatMap(ownTransitions).length
    const family = path.split('/')[1] ?? ''
    return [`[${machine.id}](../../${readmeOf(one)})`, family, String(states.length), String(transitions)]
  })
  const intro =
    'Every behaviour of Sillon is one of these charts, drawn in the README beside it. ' +
    '`sillon machine show NAME` lists its states, events and transitions, `--mermaid` draws it.'
  return page(
    'docs/reference/machines.md',
    'Machines',
    intro,
    table(['machine', 'family', 'states', 'transitions'], rows),
  )
}

const marked = /(<!-- chart -->\n)[\s\S]*?(<!-- \/chart -->)/

/** The README of a machine with its diagram between the marks; the words around them are written by hand. */
function readmePage(root: string, found: Found): Page {
  const path = readmeOf(found)
  const text = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''
  if (!marked.test(text)) throw new Error(`${path} lacks the marks <!-- chart --> and <!-- /chart -->`)
  return {
    path,
    text: text.replace(marked, (_, open, close) => `${open}${mermaid(found.machine)}\n${close}`),
  }
}

/** Every machine of the repository at this root. */
export const foundMachines = async (root: string): Promise<Found[]> =>
  (await Promise.all(machineFiles(root).map(path => load(root, path)))).flat()

/** The catalogue, and the diagram of each machine in its README. */
export async function machinePages(root: string): Promise<Page[]> {
  const found = await foundMachines(root)
  if (found.length === 0) return []
  return [catalogue(found), ...found.map(machine => readmePage(root, machine))]
}
