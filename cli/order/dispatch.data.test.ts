// From the plant to the post, at the terminal of the dispatch desk.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { checkBooks } from '#server/orders/check-books.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { mixedOrder } from '#fixtures/server/mixed-order.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { soldCampaign } from '#fixtures/server/sold-campaign.ts'
import { people, testPassword, testProjects } from '#fixtures/server/world.ts'

let sold = { id: 0, orders: [0] }
const at = shopAtTerminal(async () => {
  const shop = await openPayingShop()
  sold = await soldCampaign(shop)
  return shop
})
const { run } = at
const order = (...words: string[]) => run(['order', ...words])
const production = (...words: string[]) => run(['project', 'production', String(sold.id), ...words])
const numberOf = async (id: number) => {
  const { out } = await order('show', String(id), '--staff', '--json')
  return z.object({ order: z.object({ number: z.string() }) }).parse(JSON.parse(out)).order.number
}
const fileOf = async (name: string, text: string) => {
  await writeFile(join(at.home, name), text)
  return name
}
const Line = z.object({
  line: z.int(),
  outcome: z.string(),
  problem: z.object({ code: z.string() }).optional(),
})
const linesOf = (out: string) =>
  out
    .trim()
    .split('\n')
    .map(line => Line.parse(JSON.parse(line)))

describe('sillon project production', () => {
  it('is for staff', async () => {
    expect((await production()).code).toBe(4)
    expect((await order('parcels')).code).toBe(4)
    expect((await order('ship', '1', '--untracked')).code).toBe(4)
    const login = ['login', '--email', people.tess.email, '--password-stdin']
    expect((await run(login, testPassword)).code).toBe(0)
  })

  it('shows where a pressing is and what can be next', async () => {
    const { code, out } = await production()
    expect(code).toBe(0)
    expect(out).toMatch(/stage +Files checked/)
    expect(out).toMatch(/next +Rights cleared \(--stage rights_cleared\), Waiting for the files \(--stage /)
    const none = await run(['project', 'production', String(testProjects.stock)])
    expect(none).toMatchObject({ code: 1, err: expect.stringContaining('nothing_pressed') })
  })

  it('names what a stage needs, and which are next', async () => {
    const missing = await production('--stage', 'rights_cleared')
    expect(missing.code).toBe(1)
    expect(missing.err).toMatch(/--reason: is missing/)
    const far = await production('--stage', 'pressing')
    expect(far.err).toContain('next can be: Rights cleared (--stage rights_cleared), Waiting')
    expect((await production('--stage', 'melting')).code).toBe(64)
    expect((await production('--note', 'Soon.', '--on', '2099-01-01')).err).toMatch(/--on: is still to come/)
  })

  it('goes from stage to stage, with what buyers read', async () => {
    const cleared = await production(
      '--stage',
      'rights_cleared',
      '--reason',
      'SDRM 17',
      '--note',
      'Rights cleared.',
    )
    expect(cleared).toMatchObject({
      code: 0,
      out: expect.stringContaining('next: Cutting the sides (--stage cutting)'),
    })
    expect((await production('--note', 'The lathe is free on Monday.')).out).toContain('The lathe is free')
    const stages = ['cutting', 'plating', 'test_pressing_sent', 'test_approved', 'printing', 'pressing']
    for (const stage of [...stages, 'quality_check']) {
      expect(await production('--stage', stage), stage).toMatchObject({ code: 0 })
    }
    expect((await production('--stage', 'packing', '--pressed', '9', '--accepted', '10')).err).toContain(
      '--accepted',
    )
    await production('--stage', 'packing', '--pressed', '5', '--accepted', '4')
    await production('--stage', 'in_transit')
    expect((await order('release', '--project', String(sold.id))).err).toContain('not in the warehouse')
    const { out } = await production('--stage', 'received', '--json')
    expect(JSON.parse(out)).toMatchObject({ stage: 'received', moves: expect.arrayContaining(['close']) })
  })
})

describe('sillon order release', () => {
  it('counts what can go, lets it go, and has nothing left to do', async () => {
    const project = String(sold.id)
    expect((await order('parcels')).err).toContain(`order release --project ${project}`)
    expect((await order('release', '--project', project, '--dry-run')).out).toContain('3 orders')
    expect((await order('parcels')).out).toContain('Nothing waits to be packed.')
    expect((await order('release', '--project', project)).out).toContain(`3 orders of ${project} released.`)
    expect((await order('release', '--project', project, '--json')).out).toContain('"released": 0')
    expect(await order('release', '--project', '999999')).toMatchObject({ code: 1 })
  })
})

describe('sillon order ship', () => {
  it('lists what is to be packed, as a sheet too', async () => {
    const { out } = await order('parcels', '--project', String(sold.id))
    expect(out.match(/Paris FR/g)).toHaveLength(3)
    expect((await order('parcels', '--find', 'ada WINTER', '--all')).out).toBe((await order('parcels')).out)
    expect((await order('parcels', '--find', 'nobody of that name')).out).toContain(
      'Nothing of what you asked for waits',
    )
    const sheet = await order('parcels', '--csv')
    expect(sheet.out).toMatch(/^\ufefforder,shop,carrier,tracking,name,address/)
    expect(sheet.out).toMatch(/\r\nS-[^,]+,1,,,Ada Winter,12 rue des Rigoles,75020,Paris,,FR,/)
  })

  it('sends orders of the command line, a number each', async () => {
    const [first = 0, second = 0] = sold.orders
    expect((await order('ship', String(first), '--carrier', 'ups')).err).toContain('tracking: is missing')
    expect((await order('ship', '1', '2', '3', '--tracking', 'A123', '--tracking', 'B123')).code).toBe(64)
    const dry = await order('ship', String(first), '--carrier', 'ups', '--tracking', '1Z99', '--dry-run')
    expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('would be sent') })
    const words = [await numberOf(first), String(second), '--carrier', 'UPS']
    const sent = await order('ship', ...words, '--tracking', '1Z 99 01', '--tracking', '1Z9902')
    expect(sent).toMatchObject({ code: 0, out: expect.stringContaining('tracknum=1Z9901') })
    expect(sent.err).toContain('2 sent.')
    const again = await order('ship', ...words, '--tracking', '1Z9901', '--tracking', '1Z9902')
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('was sent before') })
    const other = await order('ship', String(first), '--carrier', 'ups', '--tracking', '1Z9909')
    expect(other).toMatchObject({ code: 1, out: '', err: expect.stringContaining('another number') })
  })
})

const Ordered = z.object({
  order: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
})

describe('sillon order ship --line', () => {
  it('says what goes into the parcel and what follows, before and after', async () => {
    const { id } = await placedOrder(at.shop, undefined, { quantity: 3 })
    const { out } = await order('show', String(id), '--staff', '--json')
    const { items } = Ordered.parse(JSON.parse(out)).order
    const { id: line, name } = items[0] ?? { id: 0, name: '' }
    const words = [String(id), '--line', `${line}=2`, '--carrier', 'ups', '--tracking', '1Z9931']
    const dry = await order('ship', ...words, '--dry-run')
    expect(dry).toMatchObject({ code: 0, out: expect.stringContaining(`2 × ${name}; 1 copy follows`) })
    const sent = await order('ship', ...words)
    expect(sent).toMatchObject({ code: 0, out: expect.stringContaining(`2 × ${name}; 1 copy follows`) })
    const rest = await order('ship', String(id), '--carrier', 'ups', '--tracking', '1Z9932')
    expect(rest.out).toContain(`1 × ${name}`)
    expect(rest.out).not.toContain('follow')
  })

  it.each(['62', '62=0', '62=1.5', '=1', 'a=1'])('names how a line is written at %s', async word => {
    const wrong = await order('ship', '7', '--line', word, '--untracked')
    expect(wrong).toMatchObject({ code: 64, out: '', err: expect.stringContaining('LINE=COPIES') })
  })
})

describe('sillon order ship --here', () => {
  it('sends of an order what is here, after `parcels --partly` showed it', async () => {
    const id = String(await mixedOrder(at.shop, { 1: [testProjects.preorder, testProjects.stock] }))
    const number = await numberOf(Number(id))
    expect((await order('parcels', '--find', number)).out).toContain('Nothing of what you asked for')
    const partly = await order('parcels', '--find', number, '--partly')
    expect(partly.out).toMatch(new RegExp(`${number} .*1 × .*; not here: 1 × `))
    const label = ['--carrier', 'ups', '--tracking', '1Z9941']
    expect(await order('ship', number, ...label)).toMatchObject({
      code: 1,
      err: expect.stringContaining('parcel_not_waiting'),
    })
    expect(await order('ship', number, '--here', '--line', '1=1', ...label)).toMatchObject({ code: 64 })
    const dry = await order('ship', number, '--here', ...label, '--dry-run')
    expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('1 copy follows') })
    const sent = await order('ship', number, '--here', ...label)
    expect(sent).toMatchObject({ code: 0, out: expect.stringContaining('1 copy follows') })
    expect((await order('parcels', '--find', number, '--partly')).out).toContain('Nothing of what you asked')
    expect(await order('ship', number, '--here', '--carrier', 'ups', '--tracking', '1Z9942')).toMatchObject({
      code: 1,
    })
  })
})

describe('sillon order correct-tracking', () => {
  it('corrects the number of a parcel that has left, and names what is wrong', async () => {
    const { id } = await placedOrder(at.shop)
    const correct = (...words: string[]) => order('correct-tracking', String(id), ...words)
    expect((await correct('--carrier', 'ups', '--tracking', '1Z9911')).code).not.toBe(0)
    await order('ship', String(id), '--carrier', 'laposte', '--tracking', '8R000001')
    const wrong = await correct('--carrier', 'la poste', '--tracking', '1')
    expect(wrong.code).not.toBe(0)
    expect(wrong.err).toContain('is no number of a parcel')
    const done = await correct('--carrier', 'La Poste', '--tracking', '8R000002')
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining('8R000002') })
    const shown = await order('show', String(id), '--staff')
    expect(shown.out).toContain('code=8R000002')
  })
})

describe('sillon order ship --file', () => {
  it('sends what is right of a file, tells the rest by line, and does nothing twice', async () => {
    const two = [await placedOrder(at.shop), await placedOrder(at.shop)]
    const [a, b] = [await numberOf(two[0]?.id ?? 0), await numberOf(two[1]?.id ?? 0)]
    const rows = [
      '\ufeffOrder;Carrier;Tracking;Name',
      `${a};la poste;8R 0000 0001;"Winter; Ada"`,
      `${b};la poste;;Ada`,
      `${a};la poste;8R00000002;Ada`,
      'S-UNKNOWN;la poste;8R00000003;Ada',
      '',
      `${b};;8R00000004;Ada`,
    ]
    const file = await fileOf('parcels.csv', rows.join('\r\n'))
    const ship = (...more: string[]) => order('ship', '--file', file, '--carrier', 'dhl', '--json', ...more)
    expect((await ship('--dry-run')).code).toBe(3)
    const first = await ship()
    expect(first.code).toBe(3)
    expect(linesOf(first.out).map(({ line, outcome, problem }) => [line, outcome, problem?.code])).toEqual([
      [2, 'shipped', undefined],
      [3, 'failed', 'input_invalid'],
      [4, 'failed', 'parcel_twice'],
      [5, 'not_found', 'order_unknown'],
      [7, 'shipped', undefined],
    ])
    const mended = await fileOf(
      'mended.csv',
      ['order,carrier,tracking', `${a},la poste,8R00000001`, `${b},,8R00000004`].join('\n'),
    )
    const second = await order('ship', '--file', mended, '--carrier', 'dhl')
    expect(second).toMatchObject({ code: 0, err: expect.stringContaining('0 sent, 2 sent before.') })
  })
})

describe('sillon order ship, by the carrier that the shop is used to', () => {
  it('needs none named; where the shop has none, what is right still goes', async () => {
    const two = [await placedOrder(at.shop), await placedOrder(at.shop)]
    const [a, b] = [await numberOf(two[0]?.id ?? 0), await numberOf(two[1]?.id ?? 0)]
    const file = await fileOf('bare.csv', `order,carrier,tracking\n${a},,8R00000011\n${b},gls,8R00000012`)
    const none = await order('ship', '--file', file, '--json')
    expect(none.code).toBe(3)
    expect(linesOf(none.out).map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'failed'],
      [3, 'shipped'],
    ])
    expect((await order('ship', a, '--tracking', '8R00000011')).err).toContain('carrier: is missing')
    await run(['login', '--email', people.boss.email, '--password-stdin'], testPassword)
    const set = ['setting', 'set', 'shipping.tariff', 'delivery=domestic = La Poste; 2-4']
    expect((await run(set)).code).toBe(0)
    expect((await run(['setting', 'show', 'shipping.tariff'])).out).toContain('domestic = La Poste; 2-4')
    const sent = await order('ship', a, '--tracking', '8R00000011')
    expect(sent).toMatchObject({ code: 0, out: expect.stringContaining('laposte.fr') })
    const unknown = await run(['setting', 'set', 'shipping.tariff', 'delivery=eu = Poney Express'])
    expect(unknown.err).toContain('names a carrier that is not known')
  })
})

describe('sillon order ship, by a carrier of the shop that has no numbers', () => {
  it('sends without a number, as the page does; where there is one, it is still asked for', async () => {
    const { id } = await placedOrder(at.shop)
    await run(['login', '--email', people.boss.email, '--password-stdin'], testPassword)
    expect((await run(['setting', 'set', 'carriers', 'carriers=Bike courier =; untracked'])).code).toBe(0)
    const asked = await order('ship', String(id), '--carrier', 'gls')
    expect(asked).toMatchObject({ code: 1, err: expect.stringContaining('tracking: is missing') })
    const sent = await order('ship', String(id), '--carrier', 'Bike courier')
    expect(sent).toMatchObject({ code: 0, out: expect.stringContaining('sent') })
    expect(sent.err).not.toContain('the number')
    const { out } = await order('show', String(id), '--staff', '--json')
    expect(out).toContain('Bike courier')
  })
})

describe('sillon order ship, called wrongly', () => {
  it('says what is wrong', async () => {
    expect((await order('ship')).code).toBe(64)
    expect((await order('ship', '--file', 'nowhere.csv')).err).toContain('file_unreadable')
    expect((await run(['order', 'ship', '--file', '-'], 'order,carrier,tracking\n')).code).toBe(64)
    expect((await order('ship', '7', '--untracked', '--tracking', '1Z9901')).code).toBe(64)
    expect(await checkBooks(at.shop.db, { atRest: true })).toEqual([])
  })
})
