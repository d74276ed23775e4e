// Collections and what stands beside a product, from the terminal.
import { describe, expect, it } from 'vitest'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword, testProjects } from '#fixtures/server/world.ts'

const at = shopAtTerminal(() => openPayingShop())
const { run } = at
const { stock, shirt, otherShop } = testProjects
const numbers = (out: string) => [...out.matchAll(/^ *\d+ +(\d+) /gm)].map(([, id]) => Number(id))

describe('collections', () => {
  it('are for staff', async () => {
    expect((await run(['collection', 'list'])).code).toBe(4)
    const login = ['login', '--email', people.boss.email, '--password-stdin']
    expect((await run(login, testPassword)).code).toBe(0)
  })

  it('are made, filled by hand, put in order', async () => {
    const made = await run(['collection', 'create', '--name', 'Rainy days', '--filled', 'hand'])
    expect([made.code, made.out]).toEqual([0, expect.stringMatching(/slug +rainy-days/)])
    const id = /^collection +(\d+)/.exec(made.out)?.[1] ?? ''
    const members = ['collection', 'members']
    expect((await run([...members, 'list', id])).out).toContain('It holds nothing.')
    expect(numbers((await run([...members, 'add', id, String(stock), String(shirt)])).out)).toEqual([
      stock,
      shirt,
    ])
    const moved = await run([...members, 'move', id, String(shirt), '--before', String(stock)])
    expect(numbers(moved.out)).toEqual([shirt, stock])
    expect(numbers((await run([...members, 'remove', id, String(stock)])).out)).toEqual([shirt])
    const unknown = await run([...members, 'add', id, '99999'])
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('add')])
    expect((await run([...members, 'add', id, 'tide'])).code).toBe(64)
    expect((await run(['collection', 'history', id])).out).toContain('members')
  })

  it('are filled by a rule that is said at their making', async () => {
    const create = ['collection', 'create', '--name', 'Cotton', '--filled', 'rule']
    const without = await run(create)
    expect([without.code, without.err]).toEqual([1, expect.stringContaining('filled')])
    const made = await run([...create, '--rule-categories', 't-shirt,hoodie'])
    expect(made.code).toBe(0)
    const id = /^collection +(\d+)/.exec(made.out)?.[1] ?? ''
    expect(numbers((await run(['collection', 'members', 'list', id])).out)).toEqual([shirt])
  })

  it('are filled by a rule', async () => {
    const made = await run(['collection', 'create', '--name', 'To wear', '--filled', 'hand'])
    const id = /^collection +(\d+)/.exec(made.out)?.[1] ?? ''
    const edit = ['collection', 'edit', id, '--set', 'rule_categories=t-shirt,hoodie', '--set', 'filled=rule']
    expect((await run(edit)).code).toBe(0)
    const listed = await run(['collection', 'members', 'list', id])
    expect(listed.out).toContain('It is filled by its rule.')
    expect(numbers(listed.out)).toEqual([shirt])
    expect((await run(['collection', 'members', 'add', id, String(stock)])).code).toBe(1)
  })
})

it('what stands beside a product is kept by its lists', async () => {
  const related = await run(['product', 'related', 'add', String(stock), String(otherShop), String(shirt)])
  expect(numbers(related.out)).toEqual([otherShop, shirt])
  const joins = await run(['product', 'joins', 'add', String(stock), '2'])
  expect(numbers(joins.out)).toEqual([2])
  expect((await run(['product', 'joins', 'list', String(stock), '--json'])).out).toContain('"list": "joins"')
})
