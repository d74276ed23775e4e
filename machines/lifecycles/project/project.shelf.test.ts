import { describe, expect, test } from 'vitest'
import type { ActorRole } from '../actor.ts'
import { begin, step } from '../lifecycle.ts'
import { projectMachine } from './project.machine.ts'

const by = (role: ActorRole) => ({ actor: { role, id: role }, at: 0 })

describe('own stock (P20 to P23)', () => {
  const stock = begin(projectMachine, { kind: 'stock' })
  const move = (
    type: 'project.offer' | 'project.hide' | 'project.unhide' | 'project.discard',
    role: ActorRole = 'team',
  ) => ({ type, ...by(role) }) as const

  test('is offered by staff without a campaign, hidden and shown again', () => {
    const offered = step(projectMachine, stock, move('project.offer'))
    if (!offered.ok) throw new Error('a draft of own stock can be offered')
    expect(offered.state).toBe('successful')
    const hidden = step(projectMachine, offered, move('project.hide'))
    if (!hidden.ok) throw new Error('what is offered can be hidden')
    expect([hidden.state, hidden.context.isArchived]).toEqual(['successful', true])
    expect(step(projectMachine, hidden, move('project.hide'))).toMatchObject({ ok: false })
    expect(step(projectMachine, hidden, move('project.unhide'))).toMatchObject({
      context: { isArchived: false },
    })
  })

  test('is thrown away by staff while it was never offered, and not afterwards', () => {
    const gone = step(projectMachine, stock, move('project.discard'))
    expect(gone).toMatchObject({ ok: true, state: 'creating', context: { isDeleted: true } })
    if (!gone.ok) throw new Error('a draft can be thrown away')
    expect(step(projectMachine, gone, move('project.offer'))).toMatchObject({ ok: false })
    expect(step(projectMachine, stock, move('project.discard', 'owner'))).toMatchObject({ ok: false })
    const offered = step(projectMachine, stock, move('project.offer'))
    if (!offered.ok) throw new Error('a draft of own stock can be offered')
    expect(step(projectMachine, offered, move('project.discard'))).toMatchObject({ ok: false })
    const campaign = begin(projectMachine, { kind: 'crowdfunding' })
    expect(step(projectMachine, campaign, move('project.discard'))).toMatchObject({ ok: false })
  })

  test('is not for its owner to move, and a campaign never takes this way', () => {
    expect(step(projectMachine, stock, move('project.offer', 'owner'))).toMatchObject({ ok: false })
    const campaign = begin(projectMachine, { kind: 'crowdfunding' })
    const closed = { state: 'successful', context: campaign.context }
    const hidden = { ...closed, context: { ...campaign.context, isArchived: true } }
    expect(step(projectMachine, campaign, move('project.offer'))).toMatchObject({ ok: false })
    expect(step(projectMachine, closed, move('project.hide'))).toMatchObject({ ok: false })
    expect(step(projectMachine, hidden, move('project.unhide'))).toMatchObject({ ok: false })
  })
})

describe('how own stock is sold', () => {
  const day = 24 * 3_600_000
  const stock = begin(projectMachine, { kind: 'stock' })
  const sell = (sells: 'stock' | 'preorder' | 'on_demand', more: object = {}, role: ActorRole = 'team') => ({
    type: 'project.sellBy' as const,
    ...by(role),
    sells,
    endsAt: sells === 'preorder' ? 30 * day : null,
    openOrders: 0,
    copies: 0,
    ...more,
  })
  const taken = (saved: Pick<typeof stock, 'state' | 'context'>, event: Parameters<typeof step>[2]) => {
    const found = step(projectMachine, saved, event)
    if (!found.ok) throw new Error(JSON.stringify(event))
    return found
  }

  test('a pre-order of own stock is offered as a run that is ordered', () => {
    const ahead = taken(stock, sell('preorder'))
    expect(ahead).toMatchObject({ state: 'creating', context: { sells: 'preorder', endsAt: 30 * day } })
    const offered = taken(ahead, { type: 'project.offer', ...by('team') })
    expect(offered).toMatchObject({ state: 'confirmed', context: { isProductionOrdered: true } })
    expect(offered.effects.map(({ effect }) => effect)).toContain('production.order')
    for (const other of ['stock', 'on_demand'] as const)
      expect(step(projectMachine, offered, sell(other))).toMatchObject({ ok: false })
  })

  test('without a day to come there is no pre-order, and a day is of nothing else', () => {
    expect(step(projectMachine, stock, sell('preorder', { endsAt: null }))).toMatchObject({ ok: false })
    expect(step(projectMachine, stock, sell('preorder', { endsAt: 0 }))).toMatchObject({ ok: false })
    expect(step(projectMachine, stock, sell('on_demand', { endsAt: day }))).toMatchObject({ ok: false })
    const ahead = taken(stock, sell('preorder'))
    const late = { type: 'project.offer', actor: { role: 'team', id: 'team' }, at: 30 * day } as const
    expect(step(projectMachine, ahead, late)).toMatchObject({ ok: false })
  })

  test('in the shop it changes while nobody waits, and never becomes a pre-order', () => {
    const offered = taken(stock, { type: 'project.offer', ...by('team') })
    expect(step(projectMachine, offered, sell('on_demand', { openOrders: 1 }))).toMatchObject({ ok: false })
    expect(step(projectMachine, offered, sell('on_demand', { copies: 1 }))).toMatchObject({ ok: false })
    expect(step(projectMachine, offered, sell('preorder'))).toMatchObject({ ok: false })
    expect(step(projectMachine, offered, sell('on_demand', {}, 'owner'))).toMatchObject({ ok: false })
    const pressed = taken(offered, sell('on_demand'))
    expect(pressed).toMatchObject({ state: 'successful', context: { sells: 'on_demand' } })
    expect(taken(pressed, sell('stock'))).toMatchObject({ context: { sells: 'stock' } })
    const campaign = begin(projectMachine, { kind: 'crowdfunding' })
    expect(step(projectMachine, campaign, sell('on_demand'))).toMatchObject({ ok: false })
  })
})
