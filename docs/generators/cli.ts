import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { loadModule } from './load-module.ts'
import { code, type Page, page, table } from './page.ts'

/** Where the command line says what it can do, as `createProgram(): Command`. */
const programPath = 'cli/program.ts'

/** A command that others stand below does something itself when it takes arguments. */
const actsItself = ({ commands, registeredArguments }: Command): boolean =>
  commands.length === 0 || registeredArguments.length > 0

/** Every command that does something, with its full name, below the one given. */
function acting(command: Command, prefix: string): { name: string; command: Command }[] {
  return command.commands.flatMap(child => {
    const name = `${prefix} ${child.name()}`
    return [...(actsItself(child) ? [{ name, command: child }] : []), ...acting(child, name)]
  })
}

function section({ name, command }: { name: string; command: Command }): string {
  const options = command.options.filter(option => !option.hidden)
  const rows = options.map(option => [
    code(option.flags),
    option.description,
    String(option.defaultValue ?? ''),
  ])
  const usage = `\`${name} ${command.usage()}\``
  const parts = [`## ${name}`, command.description(), usage]
  return [...parts, ...(rows.length > 0 ? [table(['option', 'what it does', 'default'], rows)] : [])].join(
    '\n\n',
  )
}

/** The page of a program: one section a command. */
export function cliPage(program: Command): Page {
  const intro = 'Every command has `--help` with examples, and `--json` for scripts.'
  const sections = acting(program, program.name()).map(section)
  return page('docs/reference/cli.md', 'Command line', intro, ...sections)
}

function isMaker(value: unknown): value is () => unknown {
  return typeof value === 'function'
}

/** The reference of the command line; nothing while there is no program. */
export async function cliPages(root: string): Promise<Page[]> {
  if (!existsSync(join(root, programPath))) return []
  const create = (await loadModule(root, programPath)).get('createProgram')
  const program: unknown = isMaker(create) ? create() : undefined
  return program instanceof Command ? [cliPage(program)] : []
}
