import { describe, expect, it } from 'vitest'
import { fakePorts } from '#fixtures/testing/fake-ports.ts'
import { refusal } from '#fixtures/testing/visited-desk.ts'
import { visitOf } from '../../shop/visit.ts'
import { loadText } from './text-data.ts'

const source = '# Terms\n\nWhat holds.\n\nAll of it.'
const held = { text: source, since: '2026-01-01T00:00:00.000Z', of: '2026-02-01T22:59:59.999Z' }
const now = { ...held, of: null }

/** What an address of the terms is loaded with, over a shop that knows dates of 2026 only. */
async function visited(search: string) {
  const { ports, calls } = fakePorts({
    answers: {
      'app.pageText': ({ at }: { readonly at?: string }) => {
        if (at === undefined) return now
        return at.startsWith('2026-') ? held : refusal({ at: 'date_invalid' })
      },
    },
  })
  const settings = { locale: 'en', currency: 'EUR', countryId: 'FR' } as const
  const signal = new AbortController().signal
  const data = await loadText({ api: ports.api, visit: visitOf('/terms', search), settings, signal })
  return { data, asked: calls.map(({ input }) => input) }
}

describe('the text of a page', () => {
  it('is that of now, and says so by naming no other day', async () => {
    const { data, asked } = await visited('')
    expect(data).toMatchObject({ own: { title: 'Terms' }, since: held.since, isOf: null })
    expect(asked).toEqual([{ page: 'terms', lang: 'en' }])
  })

  it('is that of an instant or of a day, as the shop understood it', async () => {
    for (const at of ['2026-02-01', '2026-02-01T12:00:00Z'])
      expect((await visited(`?at=${at}`)).data).toMatchObject({ isOf: held.of })
  })

  it('is that of now where the address names no date', async () => {
    for (const at of ['soon', '13', ''])
      expect((await visited(`?at=${at}`)).data).toMatchObject({ own: { title: 'Terms' }, isOf: null })
  })
})
