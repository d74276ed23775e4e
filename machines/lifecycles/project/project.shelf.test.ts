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
