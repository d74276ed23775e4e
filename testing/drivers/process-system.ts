import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventObject } from 'xstate'
import { type Executors, howOf, type System } from './system.ts'

export interface Said {
  /** Exit code; -1 when a signal ended it. */
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

interface Program {
  /** The program and its first words. */
  readonly command: readonly string[]
  /** Where it runs. Default: the folder this process runs in. */
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** Default: 60,000. */
  readonly timeoutMs?: number
}

/** One person's terminal: each command is a process of its own, and a home folder keeps what it remembers. */
export interface ProcessVisit {
  /** Runs the program with more words, to its end. */
  run(words: readonly string[], stdin?: string): Promise<Said>
  close(): void
}

/** A terminal as new: nothing is remembered, and of the environment only `PATH` is handed on. */
export function openProcesses({ command, cwd, env = {}, timeoutMs = 60_000 }: Program): ProcessVisit {
  const [program = process.execPath, ...first] = command
  const home = mkdtempSync(join(tmpdir(), 'model-terminal-'))
  const own = { HOME: home, XDG_CONFIG_HOME: join(home, 'config'), NO_COLOR: '1', ...env }
  return {
    run: (words, stdin = '') =>
      new Promise((done, failed) => {
        const child = spawn(program, [...first, ...words], {
          env: { PATH: process.env['PATH'], ...own },
          timeout: timeoutMs,
          ...(cwd === undefined ? {} : { cwd }),
        })
        const said = { stdout: '', stderr: '' }
        child.stdout.on('data', chunk => (said.stdout += String(chunk)))
        child.stderr.on('data', chunk => (said.stderr += String(chunk)))
        child.once('error', failed)
        child.once('close', code => done({ code: code ?? -1, ...said }))
        child.stdin.on('error', () => {})
        child.stdin.end(stdin)
      }),
    close: () => rmSync(home, { recursive: true, force: true }),
  }
}

export interface ProcessOptions<E extends EventObject, V> extends Program {
  /** The words of each event. */
  readonly events: Executors<E, readonly string[]>
  readonly view: { readonly words: readonly string[]; readonly read: (stdout: string) => V }
}

/**
 * A program at a terminal: an event is a command, and so is what is shown. A command that ends with another
 * code than 0 has refused, and must have changed nothing; one that a signal ends has failed.
 */
export function processSystem<E extends EventObject, V>(options: ProcessOptions<E, V>): System<E, V> {
  const { events, view } = options
  return {
    does: Object.keys(events),
    async open() {
      const terminal = openProcesses(options)
      const run = async (words: readonly string[]): Promise<Said> => {
        const said = await terminal.run(words)
        if (said.code < 0) throw new Error(`${words.join(' ')} was ended by a signal: ${said.stderr}`)
        return said
      }
      return Promise.resolve({
        async act(event) {
          await run(howOf<readonly string[]>(events, event))
        },
        async view() {
          const { code, stdout, stderr } = await run(view.words)
          if (code !== 0) throw new Error(`${view.words.join(' ')} ended with ${code}: ${stderr}`)
          return view.read(stdout)
        },
        close: () => Promise.resolve(terminal.close()),
      })
    },
  }
}
