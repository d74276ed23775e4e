import { describe, expect, it } from 'vitest'
import {
  daysText,
  deliveryOfAll,
  deliveryTo,
  expectedDays,
  spokenTariff,
  usualCarrier,
  usualLabel,
} from './delivery.ts'
import { publishedTariff, type Tariff } from './tariff.ts'

const post = { carrier: 'La Poste', from_days: 2, to_days: 4 }
const abroad = { carrier: 'DHL', from_days: 3, to_days: 6 }
const relay = { carrier: 'Mondial Relay', from_days: 3, to_days: 5 }
const tariff: Tariff = {
  ...publishedTariff,
  not_served: ['BE'],
  delivery: [
    { zone: 'domestic', ...post },
    { zone: 'eu', ...abroad },
    { zone: 'relay', ...relay },
  ],
}

describe('what a tariff says of a parcel', () => {
  it('is that of its zone', () => {
    expect(deliveryTo(tariff, { origin: 'FR', destination: 'FR' })).toEqual(post)
    expect(deliveryTo(tariff, { origin: 'DE', destination: 'FR' })).toEqual(abroad)
    expect(deliveryTo(tariff, { origin: 'FR', destination: 'FR', pickup: true })).toEqual(relay)
    expect(deliveryTo(tariff, { origin: 'FR', destination: 'DE', pickup: true })).toEqual(abroad)
  })

  it('is nothing where nobody says it, or nothing is sent', () => {
    expect(deliveryTo(tariff, { origin: 'FR', destination: 'US' })).toBeUndefined()
    expect(deliveryTo(tariff, { origin: 'FR', destination: 'BE' })).toBeUndefined()
    expect(deliveryTo(tariff, { origin: 'FR', destination: '??' })).toBeUndefined()
    expect(deliveryTo({ ...tariff, eu: [] }, { origin: 'FR', destination: 'DE' })).toBeUndefined()
    expect(deliveryTo(publishedTariff, { origin: 'FR', destination: 'FR' })).toBeUndefined()
  })

  it('is of the door where pick-up points have no price of their own', () => {
    const journey = { origin: 'FR', destination: 'FR', pickup: true } as const
    expect(deliveryTo({ ...tariff, relay: [] }, journey)).toEqual(post)
  })
})

describe('several parcels', () => {
  it('take as long as the last of them, with a carrier where all have the same', () => {
    expect(deliveryOfAll([post, post])).toEqual(post)
    expect(deliveryOfAll([post, abroad])).toEqual({ carrier: '', from_days: 2, to_days: 6 })
  })

  it('say nothing that does not hold for all', () => {
    const untimed = { carrier: 'La Poste', from_days: null, to_days: null }
    expect(deliveryOfAll([post, untimed])).toEqual(untimed)
    expect(deliveryOfAll([abroad, untimed])).toBeUndefined()
    expect(deliveryOfAll([post, undefined])).toBeUndefined()
    expect(deliveryOfAll([])).toBeUndefined()
  })
})

describe('in words', () => {
  it('days are one number where the least is the most', () => {
    expect(daysText(post)).toBe('2–4')
    expect(daysText({ from_days: 3, to_days: 3 })).toBe('3')
    expect(daysText({ from_days: null, to_days: null })).toBeUndefined()
  })

  it('a carrier is called as it calls itself, or as the shop calls it', () => {
    const own = [{ name: 'Colis Breton', link: '', spellings: ['bzh'], tracked: false, claim_days: null }]
    const delivery = ['laposte', 'BZH', 'Chronopost', ''].map(
      carrier => ({ zone: 'eu', from_days: null, to_days: null, carrier }) as const,
    )
    expect(spokenTariff({ ...tariff, delivery }, own).delivery.map(({ carrier }) => carrier)).toEqual([
      'La Poste',
      'Colis Breton',
      'Chronopost',
      '',
    ])
  })
})

describe('when a parcel is expected', () => {
  it.each([
    ['Monday', '2026-11-30T09:00:00Z', [], { first: '2026-12-02', last: '2026-12-04' }],
    ['Friday: no weekend counts', '2026-11-27T09:00:00Z', [], { first: '2026-12-01', last: '2026-12-03' }],
    ['Saturday', '2026-11-28T09:00:00Z', [], { first: '2026-12-01', last: '2026-12-03' }],
    [
      'days the shop is closed',
      '2026-12-23T09:00:00Z',
      ['2026-12-25'],
      { first: '2026-12-28', last: '2026-12-30' },
    ],
    [
      'late on Monday, Tuesday in Paris',
      '2026-11-30T23:30:00Z',
      [],
      { first: '2026-12-03', last: '2026-12-07' },
    ],
  ])('counts working days of the shop: %s', (_, leftAt, closed, expected) => {
    expect(expectedDays(post, new Date(leftAt), closed)).toEqual(expected)
  })

  it('is not known without days', () =>
    expect(expectedDays({ from_days: null, to_days: null }, new Date(), [])).toBeUndefined())
})

describe('a parcel with a number and no carrier', () => {
  const part = (country: string) => ({ shipsFrom: 'FR', customer: { country_id: country }, pickup: false })
  const [home, far] = [usualCarrier(tariff, [], part('FR')), usualCarrier(tariff, [], part('DE'))]
  const label = { carrier: '', tracking: '8R0001' }

  it('has the carrier that usually takes all its parts', () => {
    expect(home).toEqual({ name: 'la poste', tracked: true })
    expect(usualLabel(label, [home, home])).toEqual({ carrier: 'la poste', tracking: '8R0001' })
  })

  it('has none where they differ or nobody says, and keeps what is written', () => {
    expect(usualLabel(label, [home, far])).toEqual(label)
    expect(usualLabel(label, [home, undefined])).toEqual(label)
    expect(usualLabel(label, [])).toEqual(label)
    expect(usualLabel({ ...label, carrier: 'ups' }, [home])).toEqual({ ...label, carrier: 'ups' })
    expect(usualLabel({ carrier: '', tracking: '' }, [home])).toEqual({ carrier: '', tracking: '' })
  })
})
