// What commands print for people has no codes in it: states, kinds and events are told in words. Each list is
// read, and the first records of it are shown; settings, reports and rate cards are about codes themselves.
import type { Command } from 'commander'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openLivedInShop } from '#fixtures/server/lived-in-shop.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword } from '#fixtures/server/world.ts'
import { openApiDocument } from '#server/api/openapi/document.ts'
import { createProgram } from './program.ts'

const at = shopAtTerminal(openLivedInShop)

/** Whose purpose is codes, or what other programs read. */
const aboutCodes = ['machine', 'test', 'setting', 'report', 'api', 'completion', 'view', 'rate-card']

interface Leaf {
  readonly path: readonly string[]
  readonly needs: number
}

function leavesOf(command: Command, path: readonly string[] = []): Leaf[] {
  if (aboutCodes.includes(path.at(-1) ?? '')) return []
  const needs = command.registeredArguments.filter(({ required }) => required).length
  return [{ path, needs }, ...command.commands.flatMap(one => leavesOf(one, [...path, one.name()]))]
}
const leaves = leavesOf(createProgram())
const named = (name: string, needs: number) =>
  leaves.filter(({ path, needs: has }) => path.at(-1) === name && has === needs)

/** Every word of a list of words of the API that is no word of a language. */
function codesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'enum' in value && Array.isArray(value.enum) ? value.enum.map(String) : []
  return [...own, ...Object.values(value).flatMap(codesOf)]
}
const codes = new Set(codesOf(openApiDocument()).filter(code => /[a-z][_.][a-z]/.test(code)))
const events =
  /^(order|project|quote|pressing|payout|return|draft|production|part|proof|box)\.[a-z][A-Za-z]*$/

/** Codes in a text, but for what is typed behind an option. */
const codesIn = (text: string): string[] =>
  text
    .replaceAll(/--[a-z-]+ \S+/g, '')
    .split(/[^\w.@-]+/)
    .filter(word => codes.has(word) || events.test(word))

const Items = z.object({ items: z.array(z.object({ id: z.union([z.int(), z.string()]) })) })

/** A command without its heads of columns, which are what `--columns` takes. */
async function linesOf(words: readonly string[], isList: boolean): Promise<string> {
  const { code, out } = await at.run(words)
  if (code !== 0) return ''
  return isList ? out.split('\n').slice(1).join('\n') : out
}

it('finds the codes that it looks for', () => {
  expect(codesIn('state  pending_payment, and quote.send by')).toEqual(['pending_payment', 'quote.send'])
  expect(codesIn('next  Packing (--stage test_pressing_sent), ida@example.com')).toEqual([])
})

it.each(['boss', 'alice'] as const)('no command tells %s codes', { timeout: 300_000 }, async who => {
  const login = ['login', '--email', people[who].email, '--password-stdin']
  expect((await at.run(login, testPassword)).code).toBe(0)
  const found: string[] = []
  const look = async (words: readonly string[], isList = false) => {
    const told = codesIn(await linesOf(words, isList))
    if (told.length > 0) found.push(`sillon ${words.join(' ')}: ${told.join(', ')}`)
  }
  for (const { path } of named('list', 0)) {
    await look(path, true)
    const page = Items.safeParse(readJson((await at.run([...path, '--json'])).out))
    const ids = page.success ? page.data.items.slice(0, 3).map(({ id }) => String(id)) : []
    for (const name of ['show', 'status', 'log', 'production', 'lines'])
      for (const one of named(name, 1).filter(leaf => isBeside(leaf.path, path)))
        for (const id of ids) await look([...one.path, id])
  }
  expect(found).toEqual([])
})

const isBeside = (one: readonly string[], other: readonly string[]): boolean =>
  one.slice(0, -1).join(' ') === other.slice(0, -1).join(' ')

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
