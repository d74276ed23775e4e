import { describe, expect, test } from 'vitest'
import { defaultSpec } from '../quote/quote-spec.ts'
import { plantChoices } from './package-choices.ts'
import type { PackageFacts } from './package-facts.ts'
import { cueJson, cueSides, cueText } from './package-manifest.ts'

const choices = (change: Partial<typeof defaultSpec>, ordered = 300) =>
  plantChoices({ ...defaultSpec, ...change }, { ordered, colours: [] })

/** Choices that a plant is not told, and why. */
const untold: Readonly<Record<string, string>> = {
  quantity: 'the copies that are ordered are told beside',
  side_speeds: 'only where they differ, so that what was packed before stays what it was',
  longest_side_seconds: 'the recordings say it',
  design: 'done before it comes to the plant',
  design_repair: 'done before it comes to the plant',
  mastering_tracks: 'done before it comes to the plant',
  mastering_vinyl: 'done before it comes to the plant',
  rights_society: 'rights',
  rights_retail_minor: 'a price',
  rights_dealer_minor: 'a price',
  rights_protected_seconds: 'rights',
  rights_total_seconds: 'rights',
  rights_promo_copies: 'rights',
  ship_to: 'the delivery note says it',
}

describe('what a plant is told of a run', () => {
  test('is every choice, or there is a reason why not', () => {
    const formats = (['vinyl', 'cd', 'cassette'] as const).flatMap(format => Object.keys(choices({ format })))
    for (const key of Object.keys(defaultSpec))
      expect([key, formats.includes(key)]).toEqual([key, !(key in untold)])
  })

  test('is what a disc weighs, and a booklet of eight pages where nobody said how many', () => {
    expect(choices({ size: '7', weight: '140' })).toMatchObject({ weight: 42, booklet_pages: 0 })
    expect(choices({ size: '10', weight: '180' })['weight']).toBe(140)
    expect(choices({ inserts: ['booklet'] })['booklet_pages']).toBe(8)
    expect(choices({ format: 'cd' })).not.toHaveProperty('weight')
  })

  test('is the speed of each side where they differ', () => {
    expect(choices({})).toMatchObject({ speed: '33' })
    expect(choices({ side_speeds: ['33', '45'] })).toMatchObject({
      speed: '33/45',
      side_speeds: ['33', '45'],
    })
    expect(choices({ side_speeds: ['33', '33'] })).not.toHaveProperty('side_speeds')
  })

  // 100 of 300 are 106 of 320 and a third; what no edition takes is the run's own.
  test('are its editions, at the copies that are pressed', () => {
    const edition = { colour_class: 'glow', copies: 100, own_sleeve: true, barcode: '4006381333931' } as const
    expect(choices({ editions: [edition] }, 320)['editions']).toEqual([
      { key: 'run', colour: 'black', quantity: 214, own_sleeve: false, barcode: '' },
      { key: '1', colour: 'glow', quantity: 106, own_sleeve: true, barcode: '4006381333931' },
    ])
  })

  // 300 of 500 black, 200 of 500 transparent: nothing is left for the run's own black.
  test('say nothing of the colour of the run where its editions take every copy', () => {
    const shared = { own_sleeve: false, barcode: '' }
    const editions = [
      { colour_class: 'black', copies: 300, ...shared } as const,
      { colour_class: 'transparent', copies: 200, ...shared } as const,
    ]
    const packed = (ordered: number) => choices({ quantity: 500, editions }, ordered)['editions']
    expect(packed(500)).toEqual([
      { key: '1', colour: 'black', quantity: 300, ...shared },
      { key: '2', colour: 'transparent', quantity: 200, ...shared },
    ])
    // Three fifths of 333 are 199.8, two fifths 133.2.
    expect(packed(333)).toMatchObject([{ quantity: 200 }, { quantity: 133 }])
  })
})

describe('the cue sheet of a side', () => {
  const packed = (side: string) => ({
    side,
    position: 1,
    title: 'Ebb',
    artist: 'Ada',
    key: `k${side}`,
    fileName: `${side}.wav`,
    bytes: 1,
    frames: 48_000,
    rate: 48_000,
    depth: 24,
    channels: 2,
    loudness: null,
    truePeak: null,
  })
  const facts = (change: Partial<typeof defaultSpec>): PackageFacts => ({
    run: 7,
    release: { catalogueNumber: 'SIL001', artist: 'Ada', title: 'Tide', label: '', barcode: '' },
    spec: choices(change),
    quantity: { ordered: 300, low: 270, high: 330 },
    runout: '',
    tracks: [packed('A'), packed('B')],
    parts: [],
    proof: null,
    delivery: [],
    dates: { due: null, testPressings: 5 },
    contacts: [],
  })
  const cues = (change: Partial<typeof defaultSpec>) =>
    cueSides(facts(change)).map(side => cueText(facts(change), side).split('\r\n')[0])

  test('says its speed where sides differ, and is as it was where they do not', () => {
    expect(cues({ side_speeds: ['33', '45'] })).toEqual(['REM SPEED 33', 'REM SPEED 45'])
    expect(cues({})).toEqual(['PERFORMER "Ada"', 'PERFORMER "Ada"'])
    expect(cueJson(facts({ side_speeds: ['33', '45'] }))).toMatchObject([{ speed: '33' }, { speed: '45' }])
    expect(JSON.stringify(cueJson(facts({})))).not.toContain('speed')
  })
})
