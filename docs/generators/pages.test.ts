import { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { apiPage } from './api.ts'
import { cliPage } from './cli.ts'
import { noticesPage } from './notices.ts'
import { table } from './page.ts'

test('a table keeps a bar inside its cell', () => {
  expect(table(['a', 'b'], [['x | y', 'two\nlines']])).toBe(
    '| a | b |\n| --- | --- |\n| x \\| y | two lines |',
  )
})

describe('the command line', () => {
  const program = new Command('sillon')
  const order = program.command('order').description('Orders')
  order.command('place').argument('<file>').description('Places orders').option('--dry-run', 'prices only')
  order.command('list').description('Lists orders')
  program.command('test').argument('[machines...]').command('list')
  const { text } = cliPage(program)

  test('names each command that does something, in full', () => {
    expect(text.match(/^## .*$/gm)).toEqual([
      '## sillon order place',
      '## sillon order list',
      '## sillon test',
      '## sillon test list',
    ])
  })

  test('shows arguments and options', () => {
    expect(text).toContain('`sillon order place [options] <file>`')
    expect(text).toContain('| `--dry-run` | prices only |  |')
  })
})

test('the API page names every endpoint once, built or not', () => {
  const names = [...apiPage().text.matchAll(/^\| `([\w.]+)` /gm)].map(match => match[1])
  expect(names).toContain('cart.calculate')
  expect(new Set(names).size).toBe(names.length)
})

test('the notices name each package that runs, with its licence, and none that only builds', () => {
  const { text } = noticesPage('.')
  expect(text).toMatch(/^\| xstate \| [\d.]+ \| MIT \| Copyright .*\|$/m)
  expect(text).not.toMatch(/^\| vitest \|/m)
  expect(text).not.toMatch(/^\| [^|]+ \| [^|]+ \| {2}\|/m)
})
