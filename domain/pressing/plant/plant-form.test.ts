import { describe, expect, it } from 'vitest'
import { plantTexts, readPlantForm } from './plant-form.ts'

/** A plant as somebody types it. */
const typed = {
  ...plantTexts(),
  name: 'Nordrille Pressworks',
  country: 'SE',
  weekly_discs: '8000',
  tolerance: '7,5',
  makes_10: '1',
  works_5: '',
  wants_24_bit: '1',
  holidays: '2027-01-01\n\n2027-05-06\n',
  closings: '2027-07-12 2027-08-01\n2027-12-24',
  contacts: 'orders; Marit Holm; marit@plant.example; es\nprint; ; print@plant.example',
  members: 'plant@sillon.example',
}

describe('the form of a plant', () => {
  it('is read into days, contacts and shares', () => {
    expect(readPlantForm(typed)).toMatchObject({
      ok: true,
      plant: {
        name: 'Nordrille Pressworks',
        country: 'SE',
        weeklyDiscs: 8_000,
        wants24Bit: true,
        toleranceBasisPoints: 750,
        makes: ['12', '10'],
        lead: { cut: 5, plate: 5, test: 5, print: 10, press: 10 },
        calendar: {
          workingDays: [1, 2, 3, 4],
          holidays: ['2027-01-01', '2027-05-06'],
          closings: [
            { from: '2027-07-12', to: '2027-08-01' },
            { from: '2027-12-24', to: '2027-12-24' },
          ],
        },
        contacts: [
          { role: 'orders', name: 'Marit Holm', email: 'marit@plant.example', language: 'es' },
          { role: 'print', name: '', email: 'print@plant.example', language: 'en' },
        ],
        members: ['plant@sillon.example'],
      },
    })
  })

  it('is the same once more when it is shown what was read', () => {
    const first = readPlantForm(typed)
    if (!first.ok) throw new Error('not read')
    expect(readPlantForm(plantTexts(first.plant))).toEqual(first)
  })

  it.each([
    ['name', ' ', 'input_required'],
    ['country', 'XX', 'input_required'],
    ['weekly_discs', 'many', 'number_wrong'],
    ['weekly_discs', '1000001', 'number_wrong'],
    ['lead_cut', '366', 'number_wrong'],
    ['tolerance', '51', 'share_wrong'],
    ['tolerance', '-1', 'share_wrong'],
    ['holidays', '2027-01-01\n31 February', 'line_wrong:2'],
    ['closings', '2027-08-01 2027-07-12', 'line_wrong:1'],
    ['contacts', 'orders; Marit Holm', 'line_wrong:1'],
    ['contacts', 'orders; Marit; marit@plant.example; sv', 'line_wrong:1'],
    ['members', 'plant@sillon.example\nnobody', 'line_wrong:2'],
  ])('tells of %s that it cannot be %j', (name, text, code) => {
    expect(readPlantForm({ ...typed, [name]: text })).toEqual({ ok: false, problems: { [name]: code } })
  })

  it('tells everything that is wrong at once, and that it works on some day', () => {
    const never = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map(day => [`works_${day}`, '']))
    expect(readPlantForm({ ...typed, ...never, tolerance: 'x' })).toEqual({
      ok: false,
      problems: { works_1: 'days_none', tolerance: 'share_wrong' },
    })
  })
})
