import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { failed, type Failed, isFailed } from '../terminal/problem.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { machines } from './catalogue.ts'
import { mermaid } from './chart.ts'

export interface MachineDrawOptions {
  readonly format?: 'svg' | 'mermaid'
  /** The file to write instead of stdout. */
  readonly out?: string
}

/** How a machine in a file is read; the test room knows how, which this room may not ask. */
export type ReadMachine = (cwd: string, path: string) => Promise<AnyStateMachine | Failed>

const isPath = (name: string): boolean => /[/\\.]/.test(name)

async function found(cwd: string, name: string, read: ReadMachine): Promise<AnyStateMachine | Failed> {
  if (isPath(name)) return read(cwd, name)
  const listed = machines().find(machine => machine.name === name)
  return listed === undefined ? failed('machine_unknown', name) : listed.load()
}

/** A machine as a picture of its own: an SVG file that follows the theme of who looks at it. */
export async function svgFile(machine: AnyStateMachine): Promise<string> {
  const { planOf } = await import('./draw/chart-plan.ts')
  const { layOut } = await import('./draw/lay-out.ts')
  const { svgOf } = await import('./draw/svg.ts')
  const { drawingStyle } = await import('./draw/style.ts')
  const drawn = svgOf(await layOut(planOf(machine)), `Statechart ${machine.id}`)
  return drawn.replace('</title>', () => `</title>\n<style>${drawingStyle}</style>`)
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
  read: ReadMachine,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const { format = 'svg', out } = options
  const machine = await found(terminal.cwd, name, read)
  if (isFailed(machine)) return streams.fail(machine.problem)
  const text = format === 'svg' ? await svgFile(machine) : mermaidText(machine)
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
