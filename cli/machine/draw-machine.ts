import { isFailure } from '#contract'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { failed, type Failed } from '../terminal/problem.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { isPath, machineInFile } from '#testing/foreign/foreign-machine.ts'
import { orFailed } from '../test/subjects.ts'
import { machines } from './catalogue.ts'
import { mermaid } from '#testing/draw/mermaid.ts'

export interface MachineDrawOptions {
  readonly format?: 'svg' | 'mermaid'
  /** The file to write instead of stdout. */
  readonly out?: string
}

async function found(cwd: string, name: string): Promise<AnyStateMachine | Failed> {
  if (isPath(name)) return orFailed(machineInFile(cwd, name))
  const listed = (await machines()).find(machine => machine.name === name)
  return listed === undefined ? failed('machine_unknown', name) : listed.load()
}

/** The layout is loaded when something is drawn. */
async function drawn(machine: AnyStateMachine): Promise<string> {
  const { svgFile } = await import('#testing/draw/svg-file.ts')
  return svgFile(machine)
}

const mermaidText = (machine: AnyStateMachine): string =>
  mermaid(machine)
    .replaceAll(/^```.*\n?/gm, '')
    .trimEnd()

/** `sillon machine draw MACHINE`: a machine of the house by name, or the first one that a file exports. */
export async function drawMachine(
  terminal: Terminal,
  name: string,
  options: MachineDrawOptions & CommonOptions,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const { format = 'svg', out } = options
  const machine = await found(terminal.cwd, name)
  if (isFailure(machine)) return streams.fail(machine.problem)
  const text = format === 'svg' ? await drawn(machine) : mermaidText(machine)
  if (out === undefined) {
    streams.result({ name, format, drawing: text }, () => text)
    return exitCodes.ok
  }
  const path = resolve(terminal.cwd, out)
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${text}\n`)
  } catch (error) {
    return streams.fail({ code: 'file_unwritable', about: error instanceof Error ? error.message : out })
  }
  streams.result({ name, format, file: out }, () => out)
  return exitCodes.ok
}
