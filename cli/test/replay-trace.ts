import { isFailure } from '#contract'
import type { AnyStateMachine } from 'xstate'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { failed, type Failed } from '../terminal/problem.ts'
import { type CommonOptions, openStreams, type Streams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Alphabet } from '#testing/model/alphabet.ts'
import { eventText } from '#testing/model/snapshot-key.ts'
import { replayTrace as replay, type TraceResult } from '#testing/walk/trace.ts'
import { loadLevels } from './load-levels.ts'
import { machineInFile } from '#testing/foreign/foreign-machine.ts'
import { boundTo, type LoadLevels } from './run-against.ts'
import { orFailed, subjectsOf } from './subjects.ts'
import { readTrace, type Trace } from './trace-file.ts'

/** The steps of a trace, numbered, with a mark at the one that differs. */
export const stepLines = (events: Trace['events'], at?: number): string[] =>
  events.map((event, index) => `${index + 1 === at ? '>' : ' '} ${index + 1}. ${eventText(event)}`)

async function modelOf(cwd: string, trace: Trace): Promise<Alphabet<AnyStateMachine> | Failed> {
  const input = trace.input === undefined ? {} : { input: trace.input }
  const subjects = await subjectsOf(cwd, [trace.from], input)
  if (isFailure(subjects)) return subjects
  const subject = subjects.find(({ name }) => name === trace.machine)
  return subject?.alphabets[trace.model] ?? failed('machine_unknown', trace.machine)
}

/** `sillon test replay FILE`: exit code 1 says that the difference is still there, 0 that it is gone. */
export async function replayTraceFile(
  terminal: Terminal,
  path: string,
  options: CommonOptions,
  load: LoadLevels = loadLevels,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const trace = readTrace(terminal.cwd, path)
  if (isFailure(trace)) return streams.fail(trace.problem)
  if (trace.against !== undefined) return replayAgainst(terminal, trace, options, load)
  const alphabet = await modelOf(terminal.cwd, trace)
  if (isFailure(alphabet)) return streams.fail(alphabet.problem)
  const system =
    trace.system === undefined ? undefined : await orFailed(machineInFile(terminal.cwd, trace.system))
  if (isFailure(system)) return streams.fail(system.problem)
  const result = replay(alphabet, trace.events, system === undefined ? {} : { system })
  return told(streams, trace, result)
}

/** Does the acts of a trace again, in a shop of its own or the one at --url. */
async function replayAgainst(
  terminal: Terminal,
  trace: Trace,
  options: CommonOptions,
  load: LoadLevels,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const { against = 'api', from, events } = trace
  const given = trace.input === undefined ? {} : { input: trace.input }
  const bound = await boundTo(terminal, [from], { ...options, ...given, against }, load)
  if (isFailure(bound)) return streams.fail(bound.problem)
  try {
    return told(streams, trace, await (await bound.run(from)).repeat(events))
  } finally {
    await bound.close()
  }
}

function told(streams: Streams, trace: Trace, result: TraceResult): ExitCode {
  streams.result({ ...result, machine: trace.machine, events: trace.events }, () =>
    [trace.machine, ...resultLines(trace, result)].join('\n'),
  )
  return result.kind === 'held' ? exitCodes.ok : exitCodes.error
}

function resultLines({ events }: Trace, result: TraceResult): string[] {
  if (result.kind === 'held') return [...stepLines(events), 'No step differs any more.']
  const lines = stepLines(events, result.step)
  if (result.kind === 'impossible') return [...lines, `Step ${result.step} cannot be done now.`]
  return [...lines, ...result.difference.split('\n').map(line => `    ${line}`)]
}
