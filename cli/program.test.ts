import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import type { Host, Run } from './command.ts'
import { searchCommand } from './commands/search.ts'
import { completionScript } from './completion.ts'
import { createProgram } from './program.ts'
import { runProgram } from './run-program.ts'
import type { SearchOptions } from './search.ts'

const containing = (text: string): unknown => expect.stringContaining(text)
const having = (part: object): unknown => expect.objectContaining(part)
const json = (text: string): unknown => JSON.parse(text)

const Fielded = z.object({ fields: z.record(z.string(), z.string()).optional() })

const leavesOf = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf)

/** Every word that leads to a command, without the program's own name. */
const pathOf = (command: Command): string =>
  command.parent === null ? '' : `${pathOf(command.parent)} ${command.name()}`.trim()

const run = async (words: string) => {
  const terminal = fakeTerminal()
  const code = await runProgram(words.split(' ').filter(Boolean), terminal)
  return { code, out: terminal.stdout(), err: terminal.stderr() }
}

describe('the command line', () => {
  it('has help with a description and examples for every command', async () => {
    const paths = leavesOf(createProgram(fakeTerminal())).map(pathOf)
    expect(paths).toContain('order place')
    expect(paths).toContain('quote rate-card check')
    for (const path of paths.filter(one => one !== 'help')) {
      const { code, out } = await run(`${path} --help`)
      expect([path, code]).toEqual([path, 0])
      expect(out.match(/^ {2}\$ .*sillon/gm)?.length ?? 0, path).toBeGreaterThanOrEqual(2)
    }
  })

  it('explains its exit codes and where it looks for the shop', async () => {
    const { code, out } = await run('--help')
    expect(code).toBe(0)
    expect(out).toMatch(/^ {2}4 +sign in first/m)
    expect(out).toContain('SILLON_URL')
  })

  it.each([
    ['crat', 'Did you mean cart?'],
    ['cart ad 1', 'Did you mean add?'],
    ['search --tpye artists x', 'Did you mean --type?'],
    ['search', "missing required argument 'term'"],
    ['cart set 1 300', 'Give a whole number from 0 to 99.'],
    ['cart currency XYZ', 'Give one of EUR'],
    ['cart country France', 'two letters'],
    ['completion tcsh', 'bash, zsh, fish'],
  ])('refuses %j with 64 and says what is near', async (words, says) => {
    const { code, out, err } = await run(words)
    expect([code, out]).toEqual([64, ''])
    expect(err).toContain(says)
  })
})

describe('a command line that is not understood, for scripts', () => {
  it.each([
    ['crat --json', { crat: 'unknown_command' }, 'crat'],
    ['cart currency XYZ --json', { code: 'invalid_argument' }, 'Give one of EUR'],
    ['--json cart ad 1', { ad: 'unknown_command' }, 'ad'],
    ['search --tpye artists x --json', { tpye: 'unknown_option' }, '--type'],
    ['search --json', { term: 'missing_argument' }, 'term'],
    ['search x --limit 900 --json', { limit: 'invalid_argument' }, 'from 1 to 100'],
    ['search x --json --limit', { limit: 'option_missing_argument' }, 'limit'],
    ['cart show 1 --json', undefined, 'show'],
    ['order --json', undefined, 'command'],
  ])('tells a script what %j lacks as JSON, on stderr alone', async (words, fields, says) => {
    const { code, out, err } = await run(words)
    expect([code, out]).toEqual([64, ''])
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect(json(err)).toMatchObject({ error: true, code: 'usage', message: containing(says) })
    expect(Fielded.parse(json(err)).fields).toEqual(fields)
  })

  it('answers an option that is none as JSON to scripts, whatever the noun', async () => {
    const { commands } = createProgram(fakeTerminal())
    for (const command of commands.filter(one => one.name() !== 'help')) {
      const [leaf = command] = leavesOf(command)
      const { code, err } = await run(`${pathOf(leaf)} --no-such-option --json`)
      expect([leaf.name(), code]).toEqual([leaf.name(), 64])
      expect(json(err), leaf.name()).toMatchObject({
        code: 'usage',
        fields: { 'no-such-option': 'unknown_option' },
      })
    }
  })
})

describe('the command line without a shop', () => {
  it('refuses what it can judge without a shop', async () => {
    expect(await run('order place')).toMatchObject({ code: 64 })
    expect(await run('order place a.jsonl --project 1')).toMatchObject({ code: 64 })
    expect(await run('order place no-such-file.jsonl')).toMatchObject({
      code: 1,
      err: containing('no-such-file'),
    })
    expect(await run('order confirm x')).toMatchObject({ code: 64 })
    expect(await run('api nope')).toMatchObject({ code: 1 })
    expect(await run('api projects.one id=x')).toMatchObject({ code: 1, err: containing('id') })
    expect(await run('cart show')).toMatchObject({ code: 1, err: containing('sillon serve') })
    expect(await run('import discogs no-such-file.xml')).toMatchObject({ code: 1 })
  })

  it('lists the endpoints without a shop', async () => {
    const { code, out } = await run('api --list --json')
    expect(code).toBe(0)
    expect(json(out)).toContainEqual(having({ name: 'cart.pay', method: 'POST' }))
  })
})

describe('parsing', () => {
  it('hands words and options to what the command does, common options from anywhere', async () => {
    const terminal = fakeTerminal()
    const search = vi.fn<Run<SearchOptions>>(() => Promise.resolve(0))
    const end = vi.fn()
    const host: Host = { terminal, end }
    const program = createProgram(terminal)
    const command = searchCommand(host, search).name('find')
    program.addCommand(command)
    await program.parseAsync(['find', 'night', '--json', 'ferries', '-t', 'ARTISTS'], { from: 'user' })
    expect(search).toHaveBeenCalledWith(
      terminal,
      ['night', 'ferries'],
      having({ type: 'artists', limit: 20, json: true }),
    )
    expect(end).toHaveBeenCalledWith(0)
  })
})

describe('completion', () => {
  const complete = (words: readonly string[]): string[] => {
    const file = join(fakeTerminal().cwd, 'sillon.bash')
    writeFileSync(file, completionScript(createProgram(fakeTerminal()), 'bash'))
    const script = `source ${file}; COMP_WORDS=(${words.map(word => `'${word}'`).join(' ')})
      COMP_CWORD=${words.length - 1}; _sillon; printf '%s\\n' "\${COMPREPLY[@]}"`
    return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\n').filter(Boolean)
  }

  it('offers commands, subcommands, options and choices in bash', () => {
    expect(complete(['sillon', 'ca'])).toEqual(['campaign', 'cart'])
    expect(complete(['sillon', 'order', 'pl'])).toEqual(['place'])
    expect(complete(['sillon', 'order', 'place', '--dr'])).toEqual(['--dry-run'])
    expect(complete(['sillon', '--url', 'cart', 'order', 'c'])).toEqual([
      'confirm',
      'cancel',
      'correct-tracking',
      'correct-address',
      'change',
      'cancel-staff',
    ])
    expect(complete(['sillon', 'completion', ''])).toEqual(['bash', 'zsh', 'fish'])
  })

  it('keeps out of what means something else to a shell', () => {
    const program = createProgram(fakeTerminal())
    // In zsh `path` is where programs are found, and in fish no words at all are no empty word.
    expect(completionScript(program, 'zsh')).not.toMatch(/\bpath=/)
    expect(completionScript(program, 'fish')).toContain('test "$path" = "$argv[1]"')
  })

  it('knows every command in every shell', () => {
    const program = createProgram(fakeTerminal())
    const paths = leavesOf(program).map(pathOf)
    expect(paths).toContain('quote rate-card check')
    for (const [shell, between] of [
      ['bash', '/'],
      ['zsh', '/'],
      ['fish', ' '],
    ] as const) {
      const script = completionScript(program, shell)
      for (const path of paths) expect(script).toContain(`"${path.replaceAll(' ', between)}"`)
    }
  })
})
