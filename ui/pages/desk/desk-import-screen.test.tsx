import { describe, expect, it } from 'vitest'
import { draw } from '#fixtures/ui/draw.tsx'
import { deskOf } from '#domain/desks/desks.ts'
import type { DeskImportView } from '#machines/journeys/desk-import/desk-import.view.ts'
import { ImportColumns, ImportReading, KeptMaps } from './parts/import-columns.tsx'
import { DeskImportScreen } from './desk-import-screen.tsx'
import { useImportWords } from './use-import-words.ts'

const column = (head: string, to: string | null, more: object = {}) => ({
  head,
  to,
  use: 'written' as const,
  samples: ['Tide', '', 'Ebb'],
  mistake: null,
  ...more,
})

const view: DeskImportView = {
  noun: 'product',
  file: { name: 'a.csv', size: 40 },
  reading: {},
  looked: { encoding: 'windows-1252', isGuessed: true, separator: ';', lines: 2, further: 0 },
  columns: [
    column('Titel', 'name'),
    column('Verlag', 'label_id'),
    column('Frei', 'free', { use: 'kept' }),
    column('Farbe', null, { use: 'unmapped', samples: [] }),
    column('Name', 'name', { mistake: 'head_twice' }),
  ],
  mistake: null,
  targets: ['id', 'name', 'label_id', 'label', 'free'],
  maps: ['Monthly'],
  kept: 'Monthly',
  keepAs: '',
  checked: null,
  problem: null,
  status: 'mapping',
  isBusy: false,
  can: { choose: true, read: true, map: true, check: false, back: false },
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const chosen = (html: string) =>
  [...html.matchAll(/<option[^>]*selected=""[^>]*>(.*?)<\/option>/g)].map(([, text]) => text)

describe('the columns of a file', () => {
  const table = () =>
    draw(<ImportColumns desk={deskOf('product')} view={view} map={() => {}} />, '/admin/product')

  it('stand with the column of the desk each is, and what becomes of it', async () => {
    const html = await table()
    expect(chosen(html)).toEqual(['Name', 'Label’s page (number)', 'Free copies', 'Leave out', 'Name'])
    expect(textOf(html)).toMatch(/Titel .* is written Tide · Ebb/)
    expect(textOf(html)).toMatch(/Frei .* stays as it is/)
    expect(textOf(html)).toMatch(/Farbe .* is left out/)
  })

  it('say what is wrong beside the one that is', async () => {
    const html = await table()
    expect(html.match(/Another column of the file stands for the same\./g)).toHaveLength(1)
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
  })
})

describe('maps that were kept', () => {
  const maps = (of: Partial<DeskImportView> = {}) =>
    draw(
      <KeptMaps view={{ ...view, ...of }} use={() => {}} keep={() => {}} forget={() => {}} />,
      '/admin/product',
    )

  it('are offered where the heads fit, and this one may be kept', async () => {
    const html = await maps()
    expect(chosen(html)).toEqual(['Monthly'])
    expect(textOf(html)).toMatch(/Kept mapping .*None: by the heads .*Keep this mapping as/)
    expect(textOf(await maps({ maps: [], kept: '' }))).not.toContain('Kept mapping')
  })
})

describe('how a file is read', () => {
  it('shows what was found out, and asks to look where it was guessed', async () => {
    const html = await draw(<ImportReading view={view} read={() => {}} />, '/admin/product')
    expect(chosen(html)).toEqual(['Semicolon', 'WINDOWS-1252', '2026-01-31', '24.50 / 24,50'])
    expect(html).toContain('role="alert"')
    const sure = {
      ...view,
      looked: { encoding: 'utf-8', isGuessed: false, separator: ',', lines: 2, further: 0 },
    } as const
    expect(await draw(<ImportReading view={sure} read={() => {}} />, '/admin/product')).not.toContain(
      'role="alert"',
    )
  })
})

it('the page says its rules and the way back before scripts are there', async () => {
  const html = await draw(<DeskImportScreen noun="label" />, '/admin/labels')
  expect(textOf(html)).toMatch(
    /Import: Labels .*To the list .*An empty cell changes nothing, and \\N empties a column/,
  )
})

it('a file of which no column is known is told which it has and which are known', async () => {
  function Said() {
    return <p>{useImportWords(deskOf('artist')).mistake('nothing_mapped:Town, Farbe')}</p>
  }
  const said = textOf(await draw(<Said />, '/admin/artists'))
  expect(said).toContain('It has: Town, Farbe.')
  expect(said).toMatch(/Known are: .*Name, .*Country/)
})
