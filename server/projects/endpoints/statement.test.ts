import { expect, it } from 'vitest'
import { z } from 'zod'
import { runCosts } from '#domain/ledger/figures.ts'
import { readOwed } from '../../ledger/store/ledger.ts'
import { receiveRun, soldCampaign } from '#fixtures/server/sold-campaign.ts'
import { people } from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

const shop = payingShop()

const alice = { token: people.alice.token }
const Figures = z.looseObject({
  kept_minor: z.int(),
  vat_minor: z.int(),
  shipping_minor: z.int(),
  net_minor: z.int(),
  fee_minor: z.int(),
  costs: z.array(z.object({ category: z.string(), amount_minor: z.int() })),
  share_minor: z.int(),
  booked_share_minor: z.int(),
  waiting_minor: z.int(),
})
const Statement = z.object({ currencies: z.array(Figures), payouts: z.array(z.unknown()) })

async function file(id: number, format: 'json' | 'csv' | 'pdf', lang: 'en' | 'ko' = 'en') {
  const { body } = await shop.request('projects.statement', { id, format, lang }, alice)
  if ('error' in body) throw new Error(body.code)
  return { ...body, text: new TextDecoder().decode(body.bytes) }
}

it('says what the ledger says, before the run has come in and after', async () => {
  const { id } = await soldCampaign(shop)
  const purse = async () => (await readOwed(shop.db, [`earmarked:project:${id}`]))[0]?.owed ?? 0
  const read = async () => Statement.parse(JSON.parse((await file(id, 'json')).text)).currencies[0]
  const outlook = await read()
  expect(outlook).toMatchObject({
    currency: 'EUR',
    copies: 3,
    waiting_minor: await purse(),
    booked_share_minor: 0,
  })
  await receiveRun(shop, id)
  const booked = await read()
  const owner = (await readOwed(shop.db, [`owner:${people.alice.id}`]))[0]?.owed
  expect(booked).toEqual({ ...outlook, waiting_minor: 0, booked_share_minor: owner })
  expect(booked?.share_minor).toBe(owner)
  if (booked === undefined) throw new Error('nothing was sold')
  const costs = booked.costs.reduce((sum, one) => sum + one.amount_minor, 0)
  expect(booked.costs.map(one => one.category)).toEqual([...runCosts])
  expect(costs).toBe(1_500)
  expect(booked.vat_minor + booked.shipping_minor + booked.net_minor).toBe(booked.kept_minor)
  expect(booked.net_minor - booked.fee_minor - costs).toBe(booked.share_minor)
  const csv = (await file(id, 'csv')).text.trim().split('\r\n')
  expect(csv).toHaveLength(2)
  expect(csv[1]).toContain('EUR')
  for (const lang of ['en', 'ko'] as const) {
    const pdf = await file(id, 'pdf', lang)
    expect(pdf.content_type).toBe('application/pdf')
    expect(pdf.text.startsWith('%PDF-')).toBe(true)
  }
  const input = { id, format: 'json' } as const
  expect((await shop.request('projects.statement', input, { token: people.bruno.token })).status).toBe(404)
  expect((await shop.request('projects.statement', input, { token: people.tess.token })).status).toBe(200)
  expect((await shop.request('projects.statement', input)).status).toBe(401)
})
