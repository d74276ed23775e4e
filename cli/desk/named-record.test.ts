import { describe, expect, it } from 'vitest'
import { deskOf } from '#domain/desks/desks.ts'
import type { TerminalPorts } from '../terminal-ports.ts'
import { narrowedBy, recordNamed, recordsNamed } from './named-record.ts'

const artists = deskOf('artist')

/** A shop that finds these names for whatever is looked for, in pages. */
function shopWith(names: readonly string[]) {
  const asked: (string | undefined)[] = []
  const call = (_: string, { limit, after }: { limit: number; after?: string }) => {
    asked.push(after)
    const from = Number(after ?? 0)
    const items = names
      .map((name, at) => ({ id: at + 1, cells: { name }, moves: [] }))
      .slice(from, from + limit)
    return Promise.resolve({ items, next: from + limit < names.length ? String(from + limit) : null })
  }
  return { asked, ports: { api: { call } } as unknown as TerminalPorts }
}

const others = (count: number) => Array.from({ length: count }, (_, at) => `Tide ${at}`)

describe('a record by its name', () => {
  it('is found past the first page, and taken where all was read', async () => {
    const { ports, asked } = shopWith([...others(150), 'Tide'])
    expect(await recordNamed(ports, artists, 'tide')).toEqual({ id: 151 })
    expect(asked).toEqual([undefined, '100'])
    expect(await recordNamed(shopWith(['Tide', ...others(150)]).ports, artists, 'Tide')).toEqual({ id: 1 })
  })

  it('is none while more is found than is read, which is said as that', async () => {
    for (const names of [others(2_001), ['Tide', ...others(2_001)]]) {
      const { ports, asked } = shopWith(names)
      expect(await recordNamed(ports, artists, 'Tide')).toEqual({
        problem: {
          code: 'name_too_common',
          about: 'Tide as an artist',
          fields: { artist: 'choice_unknown' },
        },
      })
      expect(asked).toHaveLength(20)
    }
  })

  it('is ambiguous where two have it, on whichever page', async () => {
    const found = await recordNamed(shopWith(['Tide', ...others(150), 'TIDE']).ports, artists, 'Tide')
    expect(found).toMatchObject({
      problem: { code: 'name_ambiguous', choices: { artist: ['1 Tide', '152 TIDE'] } },
    })
  })

  it('is taken once where several names mean it', async () => {
    const { ports } = shopWith(['Tide'])
    expect(await recordsNamed(ports, artists, ['Tide', '1', 'TIDE', '2'])).toEqual({ ids: [1, 2] })
  })

  it('that nobody has is told under the flag', async () => {
    const flags = { artist: 'Ebb' }
    expect(await narrowedBy(shopWith([]).ports, deskOf('product'), flags)).toMatchObject({
      problem: { code: 'option_invalid', fields: { artist: 'choice_unknown' } },
    })
  })
})
