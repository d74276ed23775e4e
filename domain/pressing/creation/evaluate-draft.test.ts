import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { perCopyMinor } from '../quote/break-even.ts'
import { choiceNames } from '../quote/quote-choices.ts'
import { rateCard2026 } from '../rate-card/rate-card-2026.ts'
import { quoteTerms } from '../quote/quote-terms.ts'
import { lowestPrice } from './draft-cost.ts'
import { type DraftFields, ownFields, stepOf, usualDraft } from './draft-fields.ts'
import { type DraftTrack, sideTimes } from './draft-tracks.ts'
import { trackOfFile } from './file-names.ts'
import { evaluateDraft } from './evaluate-draft.ts'
import { nextActOf } from './next-act.ts'
import { readDraft } from './read-draft.ts'

const terms = quoteTerms({ at: new Date('2026-03-02T12:00:00Z'), card: rateCard2026 })
const sound = { format: 'wav', sampleRate: 44_100, bitDepth: 24, channels: 2, frames: 1, seconds: 1 } as const
const track = (side: string | null, seconds = 240): DraftTrack => ({ title: 'Ebb', side, seconds, sound })

/** A single that may be submitted. */
const ready: DraftFields = {
  ...usualDraft,
  title: 'Low Tide',
  artist: 'Möwe',
  genres: '1',
  description: 'Two songs.',
  catalogue_number: 'SIL001',
  size: '7',
  speed: '45',
  sleeve: 'discobag_printed',
  goal: '300',
  price: '16',
  rights_declared: 'yes',
  rights_holder: 'Ada',
}
const tracks = [track('A'), track('B')]
const judge = (
  fields: DraftFields = {},
  list: readonly DraftTrack[] = tracks,
  kind: 'vinyl' | 'digital' = 'vinyl',
) => evaluateDraft({ kind, fields: { ...ready, ...fields }, tracks: list }, terms)
const codes = (...args: Parameters<typeof judge>) =>
  Object.fromEntries(judge(...args).problems.map(({ name, code }) => [name, code]))

describe('a draft', () => {
  test('with everything in it has nothing wrong, and facts that the lifecycle takes', () => {
    const { problems, facts } = judge()
    expect(problems).toEqual([])
    expect(facts).toMatchObject({ missingFields: 0, tracksFit: true, goal: 300, minimumOrder: 100 })
    expect((facts.endsAt ?? 0) - facts.startsAt).toBe(30 * 86_400_000)
  })

  test.each([
    [{ title: ' ' }, { title: 'input_required' }],
    [{ genres: '19' }, { genres: 'input_required' }],
    [{ catalogue_number: 'sil 1' }, { catalogue_number: 'catalogue_number_wrong' }],
    [{ barcode: '5099747814229' }, { barcode: 'barcode_wrong' }],
    [{ price: 'dear' }, { price: 'not_an_amount' }],
    [{ price: '2' }, { price: 'price_below_cost' }],
    [{ goal: '99' }, { goal: 'goal_below_minimum' }],
    [{ goal: 'many' }, { goal: 'input_must_integer' }],
    [{ days: '6' }, { days: 'out_of_range' }],
    [{ days: '61' }, { days: 'out_of_range' }],
    [{ starts_on: '2026-03-01' }, { starts_on: 'start_past' }],
    [{ starts_on: '2026-02-31' }, { starts_on: 'date_invalid' }],
    [{ starts_on: '2027-03-01' }, { starts_on: 'start_far' }],
    [{ release_on: '2026-03-31' }, { release_on: 'release_early' }],
    [{ release_on: '2026-04-01' }, {}],
    [{ sale: 'on_demand', price: '90', release_on: '2026-03-31' }, {}],
    [{ sleeve: 'gatefolt' }, { sleeve: 'choice_unknown' }],
    [{ preview: '45' }, { preview: 'choice_unknown' }],
    [{ preview: 'whole' }, {}],
    [{ weight: '180' }, { weight: 'weight_not_made' }],
    [{ rights_declared: '' }, { rights_declared: 'rights_undeclared' }],
    [{ colours: 'red|mauveish' }, { colours: 'choice_unknown' }],
    [{ artist: 'x'.repeat(401) }, { artist: 'text_too_long' }],
  ])('%j is wrong for a reason', (fields, wrong) => {
    expect(codes(fields)).toEqual(wrong)
  })
})

describe('what is told before it can be known', () => {
  test('is no price below which copies lose money, before there is a goal', () => {
    expect(judge({ goal: '' }).facts.costFloorMinor).toBe(0)
    expect(judge({ goal: '300' }).facts.costFloorMinor).toBeGreaterThan(0)
  })

  test('is how small a run may be, by what it is made of', () => {
    const nearest = (fields: Record<string, string>) =>
      judge({ sale: 'pressing', ...fields }).problems.find(({ name }) => name === 'quantity')?.nearest
    expect(nearest({ quantity: '-5' })).toBe('100')
    expect(nearest({ quantity: '-5', colour_class: 'splatter' })).toBe('200')
  })
})

describe('the editions of a draft', () => {
  // Rules 1 and 8: 300 sold are 315 pressed; splatter is had from 200 copies of an edition.
  test('are parts of the run that is pressed, and are paid by the price', () => {
    const plain = judge()
    const split = judge({ editions: 'opaque:100' })
    expect([split.run, split.draft.spec.editions.length, split.problems]).toEqual([315, 1, []])
    expect(split.facts.costFloorMinor).toBeGreaterThan(plain.facts.costFloorMinor)
    expect(split.facts.minimumOrder).toBe(200)
  })

  test.each([
    [{ editions: 'opaque:316' }, { editions: 'editions_too_many' }],
    [{ editions: 'splatter:50' }, { editions: 'edition_below_minimum' }],
    [{ editions: 'opaque:many' }, { editions: 'out_of_range' }],
    [{ editions: 'opaque:100:4006381333932' }, { editions: 'barcode_wrong' }],
    [{ editions: 'opaque:100', goal: '150' }, { goal: 'goal_below_minimum' }],
  ])('that cannot be are told: %j', (fields, wrong) => {
    expect(codes(fields)).toMatchObject(wrong)
  })

  test('are none of copies that are cut one by one', () => {
    const single = { sale: 'on_demand', price: '90', editions: 'opaque:100' }
    expect(judge(single).draft.spec.editions).toEqual([])
    expect(codes(single)).toEqual({})
    expect(judge(single, tracks, 'digital').draft.spec.editions).toEqual([])
  })

  test('have their sides judged as a picture disc’s where one of them is', () => {
    // 7 inch at 45: refused beyond 95 hundredths of 5:00.
    const long = [track('A', 290), track('B', 290)]
    const red = (fields: DraftFields) =>
      judge(fields, long).findings.filter(({ signal }) => signal === 'red').length
    expect([red({}), red({ editions: 'picture:100' })]).toEqual([0, 2])
  })
})

describe('sides at two speeds', () => {
  // 7 inch: no more than 7:20 at 33 and 5:30 at 45.
  test('are judged at their own', () => {
    const red = (sides: string, a: number, b: number) =>
      judge({ side_speeds: sides }, [track('A', a), track('B', b)])
        .findings.filter(({ signal }) => signal === 'red')
        .map(({ subject }) => subject)
    expect(red('', 331, 331)).toEqual(['side A', 'side B'])
    expect(red('33;45', 331, 331)).toEqual(['side B'])
    expect(red('33;45', 440, 330)).toEqual([])
    expect(judge({ side_speeds: '33;45' }, [track('A', 331), track('B', 300)]).facts.tracksFit).toBe(true)
  })
})

describe('what a draft needs', () => {
  test('tracks that a plant can cut: on every side, and not too long', () => {
    expect(codes({}, [])).toEqual({ tracks: 'tracks_needed' })
    expect(codes({}, [track('A')])).toEqual({ tracks: 'tracks_unfit' })
    expect(codes({}, [track('A', 400), track('B')])).toEqual({ tracks: 'tracks_unfit' })
    expect(judge({}, [track('A'), track('C')]).findings.map(({ code }) => code)).toContain(
      'track_without_side',
    )
  })

  test('for a pressing is neither price nor goal, but a run', () => {
    expect(codes({ sale: 'pressing', price: '', goal: '', quantity: '300' })).toEqual({})
    expect(codes({ sale: 'pressing', price: '', goal: '', quantity: '20' })).toEqual({
      quantity: 'below_minimum',
    })
  })

  test('for files is no run, no side and no catalogue number', () => {
    const fields = { catalogue_number: '', goal: '', price: '8' }
    expect(codes(fields, [track(null)], 'digital')).toEqual({})
    expect(codes({ ...fields, price: '0.50' }, [track(null)], 'digital')).toEqual({
      price: 'price_below_cost',
    })
  })

  test('whatever is typed, gives finite facts and names each problem’s step', () => {
    const names = [...ownFields, ...choiceNames]
    const texts = fc.dictionary(fc.constantFrom(...names), fc.string({ maxLength: 12 }))
    fc.assert(
      fc.property(texts, fields => {
        const { facts, problems } = judge(fields)
        for (const fact of Object.values(facts))
          if (typeof fact === 'number') expect(fact).toBeGreaterThanOrEqual(0)
        for (const { name } of problems) expect(stepOf(name)).toBeDefined()
        expect(judge(fields)).toEqual(judge(fields))
      }),
    )
  })
})

describe('the cost floor', () => {
  test('is the lowest price that pays for the run, whatever it costs', () => {
    const rates = { vatBasisPoints: 2_000, feeBasisPoints: 1_500 }
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        (total, copies) => {
          const price = lowestPrice(total, copies, rates)
          const brings = (retailMinor: number) => copies * perCopyMinor({ retailMinor, ...rates })
          expect(brings(price)).toBeGreaterThanOrEqual(total)
          expect(brings(price - 1)).toBeLessThan(total + copies)
        },
      ),
    )
  })

  test('holds to what a kept quote says', () => {
    const material = { kind: 'vinyl', fields: ready, tracks } as const
    const dear = evaluateDraft({ ...material, lockedTotalMinor: 900_000 }, terms)
    expect(dear.facts.costFloorMinor).toBe(4_235)
    expect(dear.problems).toMatchObject([{ name: 'price', nearest: '42.35' }])
  })
})

describe('files', () => {
  test.each([
    ['A2 - Ebb.wav', 'Ebb', 'A', 2],
    ['b1_Low_Tide.aiff', 'Low Tide', 'B', 1],
    ['03. Kelp.wav', 'Kelp', null, 3],
    ['A0 - Before.wav', 'Before', 'A', null],
    ['folder\\C10) Pier.wav', 'Pier', 'C', 10],
    ['99 problems.wav', 'problems', null, 99],
    ['Mix.wav', 'Mix', null, null],
    ['CAT001_A.wav', 'CAT001 A', 'A', null],
    ['Side B.aiff', 'Side B', 'B', null],
    ['Plan B.wav', 'Plan B', null, null],
  ])('%s is %s', (name, title, side, position) =>
    expect(trackOfFile(name)).toEqual({ title, side, position }),
  )

  test('sides hold their tracks and the silence between them', () => {
    expect(sideTimes([track('B', 10), track('A', 60), track('A', 60)])).toEqual([
      { side: 'A', seconds: 122 },
      { side: 'B', seconds: 10 },
    ])
  })
})

test('what an owner does next follows from where the project stands', () => {
  const at = { isApproved: false, wasSentBack: false, canReopen: false }
  expect(nextActOf({ ...at, step: 'creating' })).toBe('finish')
  expect(nextActOf({ ...at, step: 'creating', wasSentBack: true })).toBe('mend')
  expect(nextActOf({ ...at, step: 'checking', isApproved: true })).toBe('launch_soon')
  expect(nextActOf({ ...at, step: 'refused', canReopen: true })).toBe('reopen')
  expect(nextActOf({ ...at, step: 'refused' })).toBe('none')
  expect(nextActOf({ ...at, step: 'successful' })).toBe('press')
})

test('an untouched draft reads as the usual one', () => {
  expect(readDraft('vinyl', {})).toMatchObject({
    draft: { sale: 'crowdfunding', days: 30, shipsFrom: 'FR', chargeMode: 'charge_now' },
    problems: [],
  })
})
