import { isFailure } from '#contract'
import type { AnyStateMachine } from 'xstate'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { type CommonOptions, openStreams, type Streams } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Alphabet } from '#testing/model/alphabet.ts'
import { declaredTransitions } from '#testing/chart/coverage.ts'
import { modelGraph } from '#testing/graph/edges.ts'
import { eventText } from '#testing/model/snapshot-key.ts'
import { exploreMachine } from '#testing/walk/walk-machine.ts'
import { allNodes } from '#testing/chart/structure.ts'
import { erase } from '#testing/model/xstate-types.ts'
import { loadLevels } from './load-levels.ts'
import { modelNames } from './models.ts'
import { levelsOf } from './run-against.ts'
import { type Subject, type SubjectOptions, subjectsOf } from './subjects.ts'

/** One kind of event in a model's graph: in how many forms, and how often it is taken and refused. */
interface Kind {
  readonly type: string
  readonly forms: number
  readonly taken: number
  readonly refused: number
}

interface Explained {
  readonly name: string
  readonly model: number
  readonly states: number
  readonly transitions: number
  readonly graph: { readonly states: number; readonly edges: number; readonly bounded: boolean }
  readonly kinds: readonly Kind[]
  readonly invariants: readonly string[]
  readonly never: readonly string[]
  readonly eventually: readonly string[]
  readonly view: boolean
  readonly missing: readonly string[]
  readonly unused: readonly string[]
  readonly needs: readonly string[]
}

function explain({ name, needs }: Subject, alphabet: Alphabet<AnyStateMachine>, model: number): Explained {
  const graph = modelGraph(erase(alphabet))
  const report = exploreMachine(alphabet, { graph })
  const edges = [...graph.states.values()].flatMap(state => state.edges)
  const types = [...new Set(edges.map(({ event }) => event.type))]
  const kinds = types.map(type => {
    const of = edges.filter(({ event }) => event.type === type)
    const refused = of.filter(edge => edge.refused).length
    const forms = new Set(of.map(({ event }) => eventText(event))).size
    return { type, forms, taken: of.length - refused, refused }
  })
  return {
    name,
    model,
    states: allNodes(alphabet.machine).length,
    transitions: declaredTransitions(alphabet.machine).length,
    graph: { states: graph.states.size, edges: edges.length, bounded: alphabet.bounds !== undefined },
    kinds,
    invariants: Object.keys(alphabet.invariants ?? {}),
    never: Object.keys(alphabet.never ?? {}),
    eventually: Object.entries(alphabet.eventually ?? {}).map(([name, { within }]) => `${name} (${within})`),
    view: alphabet.view !== undefined,
    missing: report.missing,
    unused: report.unused,
    needs: needs(),
  }
}

/** `sillon test explain MACHINE`: what its models say to it, how large their graphs are, what they miss. */
export async function explainMachine(
  terminal: Terminal,
  name: string,
  options: SubjectOptions & CommonOptions,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const subjects = await subjectsOf(terminal.cwd, [name], options)
  if (isFailure(subjects)) return streams.fail(subjects.problem)
  try {
    const explained = subjects.flatMap(subject =>
      subject.alphabets.map((alphabet, model) => explain(subject, alphabet, model)),
    )
    streams.result(explained, () => explained.map(one => inWords(one, streams)).join('\n\n'))
    return exitCodes.ok
  } catch (error) {
    // A graph without end, told with the part of the context that grows.
    return streams.fail({
      code: 'model_broken',
      about: error instanceof Error ? error.message : String(error),
    })
  }
}

function inWords(one: Explained, { paint }: Streams): string {
  const { name, model, states, transitions, graph, kinds, invariants, view } = one
  const rows = kinds.map(({ type, forms, taken, refused }) => [type, forms, taken, refused])
  const right = ['forms', 'taken', 'refused']
  return [
    paint('bold', model === 0 ? name : `${name}, model ${model + 1}`),
    `chart: ${states} states, ${transitions} transitions`,
    `graph: ${graph.states} states, ${graph.edges} edges, ${graph.bounded ? 'bounded' : 'without bounds'}`,
    `judged by: value, status, context, tags, calls${view ? ', view' : ''}`,
    ...invariants.map(text => `always: ${text}`),
    ...one.never.map(text => `never: ${text}`),
    ...one.eventually.map(text => `eventually, within so many steps: ${text}`),
    table(['says', ...right], rows, { right, head: text => paint('dim', text) }),
    ...one.missing.map(key => `never taken: ${key}`),
    ...one.unused.map(type => `no state took: ${type}`),
    ...one.needs,
    ...(one.missing.length + one.unused.length === 0 ? ['Every transition is taken.'] : []),
  ].join('\n')
}

/** `sillon test list`: every machine that has a model, what it consists of, and where it can be tested. */
export async function listModels(
  terminal: Terminal,
  options: CommonOptions,
  load = loadLevels,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const subjects = await subjectsOf(terminal.cwd, modelNames, {})
  if (isFailure(subjects)) return streams.fail(subjects.problem)
  const drivers = await load()
  const listed = subjects.map(({ name, alphabets }) => ({
    name,
    models: alphabets.length,
    transitions: alphabets[0] === undefined ? 0 : declaredTransitions(alphabets[0].machine).length,
    invariants: alphabets.reduce((sum, { invariants }) => sum + Object.keys(invariants ?? {}).length, 0),
    against: levelsOf(drivers, name),
  }))
  streams.result(listed, () => {
    const rows = listed.map(one => [
      one.name,
      one.models,
      one.transitions,
      one.invariants,
      one.against.join(', '),
    ])
    const right = ['models', 'transitions', 'invariants']
    return table(['machine', ...right, 'against'], rows, { right, head: text => streams.paint('dim', text) })
  })
  return exitCodes.ok
}
