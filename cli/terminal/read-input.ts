import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { failed, type Failed } from './problem.ts'
import { readAll } from './read-text.ts'
import type { Terminal } from './terminal.ts'

/** The text of a file, or of stdin for `-`; a file that cannot be read is a value. */
export async function readInput(terminal: Terminal, file: string): Promise<string | Failed> {
  if (file === '-') return readAll(terminal.stdin)
  const path = resolve(terminal.cwd, file)
  return readFile(path, 'utf8').catch(() => failed('file_unreadable', path))
}
