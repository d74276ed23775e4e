import { describe, expect, it } from 'vitest'
import { rightsOf } from '../people/rights.ts'
import { statTaskNames, statTaskOf, statTasks } from './tasks.ts'

describe('what waits each morning', () => {
  it('is known by its name, and nothing else is', () => {
    expect(statTaskOf('ready')).toBe(statTasks.ready)
    for (const name of ['toString', '', null, 3, undefined]) expect(statTaskOf(name)).toBeUndefined()
  })

  it('leads to the list that has it', () => {
    expect(statTaskOf('low_stock')).toMatchObject({ route: 'admin-stock', query: { state: 'low' } })
    expect(statTaskOf('payouts')).toMatchObject({ query: { state: 'statement_ready' } })
  })

  it('is told in the order of the page: parcels first, jobs that failed last', () => {
    expect([statTaskNames[0], statTaskNames.at(-1)]).toEqual(['ready', 'given_up'])
    expect(new Set(statTaskNames).size).toBe(statTaskNames.length)
  })

  it.each([
    ['warehouse', ['ready', 'low_stock'], ['payouts']],
    ['accounts', ['payouts'], ['given_up']],
    ['owner', statTaskNames, []],
  ] as const)('%s may see theirs, and not that of others', (role, theirs, others) => {
    const rights = rightsOf([role])
    const maySee = (name: (typeof statTaskNames)[number]) => rights.includes(statTasks[name].right)
    expect(theirs.filter(name => !maySee(name))).toEqual([])
    expect(others.filter(maySee)).toEqual([])
  })
})
