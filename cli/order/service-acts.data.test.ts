// What customer service does about somebody's order from the terminal.
import { expect, it } from 'vitest'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

const at = shopAtTerminal(() => openPayingShop())
const signIn = (email: string) => at.run(['login', '--email', email, '--password-stdin'], testPassword)
const containing = (text: string): unknown => expect.stringContaining(text)

async function paidOrder(): Promise<string> {
  await signIn(people.tess.email)
  const { id } = await placedOrder(at.shop, people.alice.token)
  await at.shop.runJobs()
  return String(id)
}

it('puts an address right by what is named, and leaves the rest', async () => {
  const id = await paidOrder()
  expect(await at.run(['order', 'correct-address', id])).toMatchObject({
    err: containing('Name what is wrong'),
  })
  const done = await at.run(['order', 'correct-address', id, '--zip', '69002', '--city', 'Lyon'])
  expect(done).toMatchObject({ code: 0, out: containing('its buyer is told') })
  expect((await at.run(['api', 'staff.order', `id=${id}`])).out).toMatch(
    /"firstname": "Ada"[^}]*"zip_code": "69002",\s*"city": "Lyon"/,
  )
  const wrong = await at.run(['order', 'correct-address', id, '--city', '東京'])
  expect(wrong).toMatchObject({ code: 1, err: containing('city') })
  expect(await at.run(['order', 'correct-address', id, '--shop', '99', '--city', 'Lyon'])).toMatchObject({
    code: 64,
    err: containing('Say which part by --shop: '),
  })
})

it('notes, resends and writes papers, for staff alone', async () => {
  const id = await paidOrder()
  expect((await at.run(['order', 'note', id, 'Called', 'twice.'])).out).toContain('Noted, as line')
  expect((await at.run(['order', 'show', id, '--staff'])).out).toContain('Called twice.')
  expect((await at.run(['order', 'resend', id, 'invoice'])).out).toContain('on its way')
  expect(await at.run(['order', 'resend', id, 'shipped'])).toMatchObject({
    err: containing('transition_not_allowed'),
  })
  expect(await at.run(['order', 'resend', id, 'poem'])).toMatchObject({ err: containing('invoice') })
  expect((await at.run(['order', 'paper', id])).out).toMatch(/Written to .*F\d{6}\.pdf/)
  expect(await at.run(['order', 'paper', id, '--credit-note', '99'])).toMatchObject({
    err: containing('not_found'),
  })
  await signIn(people.bruno.email)
  expect(await at.run(['order', 'note', id, 'Mine'])).toMatchObject({ code: 4 })
  expect(await at.run(['order', 'paper', id])).toMatchObject({ code: 4 })
})

it('changes lines, once they were reckoned, for a reason', async () => {
  const id = await paidOrder()
  const shown = await at.run(['order', 'lines', id, '--json'])
  const line = /"lines": \[\s*\{\s*"id": (\d+)/.exec(shown.out)?.[1] ?? ''
  expect((await at.run(['order', 'lines', id])).out).toContain(line)
  expect(await at.run(['order', 'edit', id, '--line', 'x'])).toMatchObject({ err: containing('line:copies') })
  const one = ['order', 'edit', id, '--line', `${line}:2`]
  expect((await at.run([...one, '-n', '--reason', 'one more'])).out).toContain('above what was paid')
  expect(await at.run([...one, '--reason', 'one more'])).toMatchObject({ code: 1, err: containing('waive') })
  expect(await at.run([...one, '--waive'])).toMatchObject({ code: 1, err: containing('reason') })
  const done = await at.run([...one, '--waive', '--reason', 'one more'])
  expect(done).toMatchObject({ code: 0, out: containing('Paid before') })
  expect((await at.run(['order', 'lines', id])).out).toContain('one more')
  await signIn(people.bruno.email)
  expect(await at.run(one)).toMatchObject({ code: 4 })
})

it('sends copies once more, each once', async () => {
  const id = await paidOrder()
  const line = /"lines": \[\s*\{\s*"id": (\d+)/.exec(
    (await at.run(['order', 'lines', id, '--json'])).out,
  )?.[1]
  const replace = ['order', 'replace', id, '--line', `${line}:1`, '--reason', 'broken']
  // Nothing has left yet.
  expect(await at.run(replace)).toMatchObject({ code: 1, err: containing('no possible choice') })
  expect((await at.run(['order', 'release-one', id])).code).toBe(0)
  expect((await at.run(['api', 'staff.moveOrder', `id=${id}`, 'move=ship_all'])).code).toBe(0)
  expect(await at.run(['order', 'replace', id, '--line', 'x'])).toMatchObject({
    err: containing('line:copies'),
  })
  expect((await at.run(replace)).out).toMatch(/They go out as order \d+, S-\w+-R1\./)
  expect(await at.run(replace)).toMatchObject({ code: 1, err: containing('transition_not_allowed') })
  expect((await at.run([...replace, '--again'])).out).toContain('-R2')
})
