// `sillon test --watch`: the same command line again, in a process of its own, since a module that is loaded
// does not change in this one.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** Editors write a file in several goes. */
const calmMs = 200

const isSource = (path: string): boolean =>
  /\.[cm]?[jt]sx?$/.test(path) && !/(^|[/\\])(node_modules|dist|\.data|\.git)[/\\]/.test(path)

/** Runs this command line once more without `--watch`, and gives its exit code. */
function sameCommand(cwd: string): Promise<number> {
  const [node = process.execPath, script = '', ...words] = process.argv
  const args = [...process.execArgv, script, ...words.filter(word => word !== '--watch')]
  return new Promise((done, broken) => {
    const child = spawn(node, args, { cwd, stdio: 'inherit' })
    child.once('error', broken)
    child.once('close', code => done(code ?? exitCodes.error))
  })
}

/**
 * Tests, and tests again after every change of a source file below the folder, until it is asked to stop.
 * Gives ok: what the last run found was told by itself.
 */
export function watchTests(
  terminal: Terminal,
  options: CommonOptions,
  run: (cwd: string) => Promise<number> = sameCommand,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  let state: 'resting' | 'running' | 'stale' = 'resting'
  let late: NodeJS.Timeout | undefined
  const go = async (): Promise<void> => {
    if (state !== 'resting') {
      state = 'stale'
      return
    }
    state = 'running'
    const code = await run(terminal.cwd)
    const isStale = wasStale()
    state = 'resting'
    if (isStale) return go()
    streams.say(`Exit code ${code}. Waiting for a change; Ctrl-C ends.`)
  }
  const wasStale = () => state === 'stale'
  return new Promise((done, broken) => {
    const begin = () => void go().catch(broken)
    const watcher = watch(terminal.cwd, { recursive: true }, (_, path) => {
      if (path === null || !isSource(path)) return
      clearTimeout(late)
      late = setTimeout(begin, calmMs)
    })
    const release = terminal.onStop(() => {
      clearTimeout(late)
      watcher.close()
      release()
      done(exitCodes.ok)
    })
    begin()
  })
}
