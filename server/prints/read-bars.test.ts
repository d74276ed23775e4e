import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { drawnBars } from '#fixtures/print/drawn-bars.ts'
import { memorySource } from '#fixtures/print/memory-source.ts'
import { sampleFile } from '#fixtures/print/print-page.ts'
import { readBars } from './read-bars.ts'
import { spool } from './spool.ts'

const digits = '4006381333931'
const size = { widthMm: 80, heightMm: 60 }
type Drawn = Partial<Parameters<typeof drawnBars>[0]>

async function barsOf(
  drawn: Drawn,
  around = '',
  entries = '',
): Promise<NonNullable<Awaited<ReturnType<typeof readBars>>>> {
  const content = `${around} ${drawnBars({ digits, x: 20, y: 15, ...drawn })}`
  const page = { widthMm: 74, heightMm: 54, aroundMm: 3, content, entries }
  const file = await spool(memorySource(sampleFile({ pages: [page] })))
  const turned = entries.includes('90') ? { widthMm: 60, heightMm: 80 } : size
  try {
    return (await readBars(file, [turned])) ?? []
  } finally {
    file.close()
  }
}

describe('bars on a page', () => {
  it('are read and measured: module, height, light beside them, contrast, place', async () => {
    const [bars, ...others] = await barsOf({})
    expect(others).toEqual([])
    expect(bars).toMatchObject({ page: 1, digits })
    expect(bars?.moduleMm).toBeCloseTo(0.33, 2)
    expect(Math.abs((bars?.heightMm ?? 0) - 22.85)).toBeLessThan(0.15)
    expect(bars?.contrast).toBeGreaterThan(0.7)
    // From the corner of the page: 3 mm of bleed beside the trim.
    const wanted = [23, 18, 23 + 95 * 0.33, 18 + 22.85]
    for (const [side, mm] of wanted.entries())
      expect(Math.abs((bars?.box[side] ?? 0) - mm)).toBeLessThan(0.15)
  })

  it.each([
    ['at 80 %', { scale: 0.8 }, { moduleMm: 0.264 }],
    ['with a wrong check digit', { digits: '4006381333932' }, { digits: '4006381333932' }],
    ['on a page that is turned', {}, { moduleMm: 0.33 }],
  ] as const)('%s', async (name, drawn, found) => {
    const [bars] = await barsOf(drawn, '', name.includes('turned') ? '/Rotate 90' : '')
    const { moduleMm = bars?.moduleMm, digits: said = digits }: { moduleMm?: number; digits?: string } = found
    expect(bars?.moduleMm).toBeCloseTo(moduleMm ?? 0, 2)
    expect(bars?.digits).toBe(said)
  })

  it('without light beside them, in red, or lighter than their field', async () => {
    const dark = '0 0 0 1 k -3 -3 80 60 re f'
    const [near] = await barsOf({ marginModules: 5 }, dark)
    expect([near?.leftModules, near?.rightModules].map(Number)).toEqual([
      expect.closeTo(5, 0),
      expect.closeTo(5, 0),
    ])
    const [red] = await barsOf({ bars: '0 1 1 0 k' })
    expect(red?.contrast).toBeLessThan(0.3)
    // A reader, as a scanner, takes dark bars on light alone.
    expect(await barsOf({ bars: '0 0 0 0 k', paper: '0 0 0 1 k' })).toEqual([])
  })

  it('are none where there are none, and nothing stays on the disk', async () => {
    const left = () => readdirSync(tmpdir()).filter(name => name.startsWith('sillon-print-'))
    const file = await spool(memorySource(sampleFile({ pages: [{ ...size, aroundMm: 0, content: '' }] })))
    expect(await readBars(file, [size])).toEqual([])
    file.close()
    expect(left()).toEqual([])
  })
})
