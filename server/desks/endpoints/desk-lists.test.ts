import { describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { namesOf, ok, productDeskOf, tape } from '#fixtures/server/desks/desk-calls.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'

const shop = testShop()
const staff = { token: people.tess.token }
const { create, list } = productDeskOf(shop)

describe('a list', () => {
  it('is searched, narrowed, ordered and paged by position', async () => {
    expect(namesOf(await list({ find: 'low tide' }))).toEqual(['Low Tide'])
    expect(namesOf(await list({ where: 'category:t-shirt', sort: 'name' }))).toContain('Gull Shirt')
    expect(namesOf(await list({ where: 'free:1..1' }))).toEqual(['Last Light'])
    const all = namesOf(await list({ sort: 'name', limit: 100 }))
    const first = await list({ sort: 'name', limit: 2 })
    const second = await list({ sort: 'name', limit: 100, after: first.next ?? '' })
    expect([...namesOf(first), ...namesOf(second)]).toEqual(all)
    const ordered = ['Gull Shirt', 'Last Light', 'Low Tide']
    expect(all.filter(name => ordered.some(one => one === name))).toEqual(ordered)
    expect(namesOf(await list({ sort: '-name', limit: 100 }))).toEqual([...all].reverse())
  })

  it('says which condition, order, column or position it does not know', async () => {
    const asked = async (input: object) =>
      (await shop.request('desk.list', { desk: 'product', ...input } as Input<'desk.list'>, staff)).body
    expect(await asked({ where: 'colour:red' })).toMatchObject({ fields: { colour: 'field_unknown' } })
    expect(await asked({ where: 'category:lp' })).toMatchObject({ fields: { category: 'choice_unknown' } })
    expect(await asked({ where: 'price_eur:a..b' })).toMatchObject({ fields: { price_eur: 'input_invalid' } })
    expect(await asked({ where: 'created:2026-02-31' })).toMatchObject({
      fields: { created: 'date_invalid' },
    })
    expect(await asked({ sort: 'description' })).toMatchObject({ fields: { sort: 'choice_unknown' } })
    expect(await asked({ columns: 'name,secret' })).toMatchObject({ fields: { columns: 'choice_unknown' } })
    const { next } = await list({ sort: 'name', limit: 1 })
    expect(await asked({ sort: '-name', after: next })).toMatchObject({ fields: { after: 'input_invalid' } })
    expect(await asked({ desk: 'nothing' })).toMatchObject({ fields: { desk: 'choice_unknown' } })
  })
})

describe('a list as numbers and files', () => {
  it('counts what each choice would leave, as if that filter alone were not set', async () => {
    ok(await create({ ...tape, category: 't-shirt', sizes: 'M:2' }))
    const { total, filters } = ok(
      await shop.request('desk.counts', { desk: 'product', where: 'category:t-shirt;shop:1' }, staff),
    )
    expect(total).toBe(2)
    expect(filters['category']).toEqual(
      expect.arrayContaining([{ value: 't-shirt', text: 't-shirt', count: 2 }]),
    )
    expect(filters['category']?.length).toBeGreaterThan(1)
    expect(filters['shop']).toEqual([{ value: '1', text: 'Sillon', count: 2 }])
  })

  it('goes out as a file that runs nothing, and as lines of JSON', async () => {
    await create({ ...tape, name: '=HYPERLINK("x")', artist_name: 'A, B' })
    const file = async (format: 'csv' | 'jsonl') => {
      const columns = 'name,artist_name,price_eur,shop'
      const asked = { desk: 'product', format, where: 'category:tape', sort: 'name', columns } as const
      return ok(await shop.request('desk.export', asked, staff))
    }
    const csv = await file('csv')
    expect([csv.content_type, csv.file_name]).toEqual(['text/csv; charset=utf-8', 'products.csv'])
    const lines = Buffer.from(csv.bytes).toString().split('\r\n')
    expect(lines[0]).toBe('\ufeffid,name,artist_name,price_eur,shop_id,shop')
    expect(lines.find(line => line.includes('HYPERLINK'))).toMatch(
      /^\d+,"'=HYPERLINK\(""x""\)","A, B",9\.00,1,Sillon$/,
    )
    const jsonl = await file('jsonl')
    const [one = ''] = Buffer.from(jsonl.bytes).toString().split('\n')
    expect(JSON.parse(one)).toMatchObject({ artist_name: 'A, B', price_eur: 900, shop: 1 })
  })
})

it('nobody but staff sees a desk', async () => {
  for (const token of [people.alice.token, undefined]) {
    const { status } = await shop.request(
      'desk.list',
      { desk: 'product' },
      token === undefined ? {} : { token },
    )
    expect(status).toBe(token === undefined ? 401 : 403)
  }
})
