import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { requirementsOf } from '#machines/testing/requirements.ts'
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate'
import { allStates, eventText, mermaid, ownTransitions } from './chart.ts'
import { loadModule } from './load-module.ts'
import { code, type Page, page, table } from './page.ts'

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
    .filter(path => path.endsWith('.machine.ts') && !path.startsWith('testing/'))
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

function stateRow(node: AnyStateNode): string[] {
  const handled = [...new Set(ownTransitions(node).map(transition => eventText(transition)))]
  return [
    node.path.join('.') || '(root)',
    node.description ?? '',
    node.tags.join(', '),
    handled.map(code).join(', '),
  ]
}

function machinePage({ name, path, machine }: Found): Page {
  const states = allStates(machine.root)
  const served = [...new Set(requirementsOf(machine).map(({ text }) => text))].sort()
  const source = `Source: [${path}](../../../${path}).`
  const sections = served.length > 0 ? [`Specification: ${served.join('; ')}.`] : []
  const head = ['state', 'what is true', 'tags', 'leaves or acts on']
  const parts = [source, ...sections, mermaid(machine), table(head, states.map(stateRow))]
  return page(`docs/reference/machines/${name}.md`, machine.id, ...parts)
}

function catalogue(found: readonly Found[]): Page {
  const rows = found.map(({ name, path, machine }) => {
    const states = allStates(machine.root)
    const transitions = states.flatMap(ownTransitions).length
    const family = path.split('/')[1] ?? ''
    return [`[${machine.id}](machines/${name}.md)`, family, String(states.length), String(transitions)]
  })
  const intro = 'Every behaviour of Sillon is one of these charts. `sillon machine show NAME` prints one.'
  return page(
    'docs/reference/machines.md',
    'Machines',
    intro,
    table(['machine', 'family', 'states', 'transitions'], rows),
  )
}

const marked = /(<!-- chart -->\n)[\s\S]*?(<!-- \/chart -->)/

/** The diagram in a machine's own README, between its marks; the words around it are written by hand. */
function readmes(root: string, { path, machine }: Found): Page[] {
  const readme = `${dirname(path)}/README.md`
  if (!existsSync(join(root, readme))) return []
  const text = readFileSync(join(root, readme), 'utf8')
  if (!marked.test(text)) return []
  return [
    { path: readme, text: text.replace(marked, (_, open, close) => `${open}${mermaid(machine)}\n${close}`) },
  ]
}

/** Every machine of the repository at this root. */
export const foundMachines = async (root: string): Promise<Found[]> =>
  (await Promise.all(machineFiles(root).map(path => load(root, path)))).flat()

/** The catalogue, a page for each machine, and the diagrams in their READMEs. */
export async function machinePages(root: string): Promise<Page[]> {
  const found = await foundMachines(root)
  if (found.length === 0) return []
  return [catalogue(found), ...found.map(machinePage), ...found.flatMap(machine => readmes(root, machine))]
}
