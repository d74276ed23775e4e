import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/departures.md'), 'utf8')
const rows = text
  .split('\n')
  .filter(line => /^\| \d/.test(line))
  .map(line => line.split(' | ').map(cell => cell.replaceAll(/^\| | \|$/g, '').trim()))

describe('departures', () => {
  it('say what is otherwise, why, and where to look', () => {
    const bare = rows.filter(cells => cells.length !== 5 || cells.some(cell => cell === ''))
    expect(bare).toEqual([])
    const places = rows.map(([, , , , see = '']) => /`([^`]+)`|\(([^)]+)\)/.exec(see))
    const missing = places.filter(
      found => !existsSync(join(root, found?.[1] ?? join('docs', found?.[2] ?? 'nowhere'))),
    )
    expect(missing).toEqual([])
  })

  it.each([
    ['9', /VAT/],
    ['4', /Accept-Language/],
    ['4', /toasts/],
    ['4', /reload/],
    ['9', /fraction digits/],
    ['5', /max_size/],
  ])('name that of section %s about %s', (section, what) => {
    expect(rows.some(([of = '', ...rest]) => of.includes(section) && what.test(rest.join(' ')))).toBe(true)
  })
})
