// Tags of orders and who looks after them, from the terminal.
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, specialists, testPassword, writeSpecialists } from '#fixtures/server/world.ts'

const at = shopAtTerminal(() => openPayingShop())
const signIn = (email: string) => at.run(['login', '--email', email, '--password-stdin'], testPassword)
const order = (...words: string[]) => at.run(['order', ...words])
const containing = (text: string): unknown => expect.stringContaining(text)

const Change = z.object({ id: z.int(), fields: z.record(z.string(), z.unknown()) })
const Past = z.object({
  items: z.array(
    z.object({ id: z.int(), via: z.string(), reason: z.string().nullish(), fields: z.unknown() }),
  ),
})
const Page = z.object({ items: z.array(z.object({ id: z.int(), cells: z.record(z.string(), z.unknown()) })) })

const placed: string[] = []
const [first, second] = [() => placed[0] ?? '', () => placed[1] ?? '']
const listed = async (...flags: string[]) => {
  const { out } = await order('list', '--staff', '--columns', 'tags,assigned', '--json', ...flags)
  return Page.parse(JSON.parse(out)).items
}

beforeAll(async () => {
  await signIn(people.tess.email)
  for (let made = 0; made < 2; made++)
    placed.push(String((await placedOrder(at.shop, people.alice.token)).id))
})

describe('sillon order tag', () => {
  it('gives tags of the list, once each, and takes them away', async () => {
    const given = await order('tag', first(), '--add', 'urgent,waiting', '--reason', 'phoned', '--json')
    expect(given.code).toBe(0)
    expect(Change.parse(JSON.parse(given.out))).toEqual({
      id: Number(first()),
      fields: { tags: { from: [], to: ['urgent', 'waiting'] } },
    })
    expect((await order('tag', first(), '--add', 'urgent')).out).toContain('0 orders would change')
    expect((await order('tag', first(), '--remove', 'waiting')).out).toMatch(/tags .* → urgent/)
    expect(await listed('--tags', 'urgent')).toEqual([
      { id: Number(first()), cells: { tags: ['urgent'], assigned: null } },
    ])
  })

  it('looks first where more than one is changed', async () => {
    const both = ['tag', first(), second(), '--add', 'question']
    expect((await order(...both, '-n')).out).toContain('2 orders would change')
    expect(await order(...both)).toMatchObject({ code: 64, err: containing('--yes') })
    expect(await listed('--tags', 'question')).toEqual([])
    expect((await order(...both, '--yes')).code).toBe(0)
    expect(await listed('--tags', 'question')).toHaveLength(2)
    expect((await order('tag', first(), second(), '--remove', 'question', '--yes')).code).toBe(0)
  })

  it('refuses a tag that is not on the list, and names the field', async () => {
    const refused = await order('tag', second(), '--add', 'made up', '--json')
    expect(refused.code).toBe(1)
    expect(refused.out + refused.err).toMatch(/choice_unknown/)
    expect(refused.out + refused.err).toMatch(/tags/)
    expect(await order('tag', second(), '--add', 'made up')).toMatchObject({
      code: 1,
      err: containing('tags: is no possible choice'),
    })
    expect((await order('tag', '999999', '--add', 'urgent')).code).toBe(1)
    const unsaid = await order('tag', second())
    expect([unsaid.code, unsaid.err]).toEqual([64, containing('--add TAGS or --remove TAGS')])
    expect(unsaid.err).not.toContain('--set')
  })
})

describe('sillon order assign', () => {
  it('gives an order to one of the staff, and to nobody again', async () => {
    const given = await order('assign', first(), '--to', people.tess.email, '--json')
    expect(Change.parse(JSON.parse(given.out)).fields).toEqual({
      assigned: { from: null, to: people.tess.email },
    })
    expect((await listed('--assigned', people.tess.email)).map(({ id }) => String(id))).toEqual([first()])
    expect((await listed('--assigned=-')).map(({ id }) => String(id))).toContain(second())
    expect((await order('assign', first(), '--to', '-')).code).toBe(0)
    expect(await listed('--assigned', people.tess.email)).toEqual([])
    expect((await order('assign', first(), '--to', people.tess.email)).code).toBe(0)
    expect((await order('assign', first(), '--to', '')).code).toBe(0)
    expect(await listed('--assigned', people.tess.email)).toEqual([])
  })

  it('takes nobody off where it is not said to whom', async () => {
    expect((await order('assign', first(), '--to', people.tess.email)).code).toBe(0)
    expect(await order('assign', first())).toMatchObject({ code: 64, err: containing('--to') })
    expect(await order('assign', '--state', 'ready')).toMatchObject({ code: 64, err: containing('--to') })
    expect(await listed('--assigned', people.tess.email)).toHaveLength(1)
    expect((await order('assign', '--to', '-')).err).toContain('--to EMAIL')
  })

  it('refuses somebody who is not of the staff, and nobody at all', async () => {
    for (const email of [people.alice.email, 'nobody@sillon.example']) {
      const refused = await order('assign', second(), '--to', email)
      expect(refused).toMatchObject({ code: 1, err: containing('assigned: is no possible choice') })
    }
    expect((await order('assign', second(), '--to', 'no address')).code).toBe(1)
  })
})

describe('sillon order history and undo', () => {
  it('say who changed what and why, and take one change back', async () => {
    await order('tag', second(), '--add', 'waiting', '--reason', 'sleeve missing')
    const shown = await order('history', second())
    expect(shown.out).toMatch(/Tess Sand +cli +tags +.*waiting +sleeve missing/)
    const [last] = Past.parse(JSON.parse((await order('history', second(), '--json')).out)).items
    expect(last).toMatchObject({ via: 'cli', reason: 'sleeve missing' })
    const undone = await order('undo', second(), String(last?.id), '--json')
    expect(undone.code).toBe(0)
    expect(await listed('--tags', 'waiting')).toEqual([])
    expect((await order('undo', second(), '999999')).code).toBe(1)
  })
})

it('is for the desk of orders alone', async () => {
  await signIn(people.bruno.email)
  const calls = [
    ['tag', first(), '--add', 'urgent'],
    ['assign', first(), '--to', '-'],
    ['history', first()],
    ['undo', first(), '1'],
  ]
  for (const words of calls) {
    const { code, out } = await order(...words, '--json')
    expect([words[0], code]).toEqual([words[0], 4])
    expect(out).not.toMatch(/"fields"/)
  }
})

it('is read, and not changed, by who sends the parcels', async () => {
  await writeSpecialists(at.shop.db, at.shop.clock.now())
  await signIn(specialists.wanda.email)
  expect((await order('history', first())).code).toBe(0)
  for (const words of [
    ['tag', first(), '--add', 'question'],
    ['assign', first(), '--to', people.tess.email],
  ]) {
    expect([words[0], (await order(...words, '--json')).code]).toEqual([words[0], 4])
  }
})
