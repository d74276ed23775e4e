import { describe, expect, test } from 'vitest'
import type { ActorRole } from '../actor.ts'
import { begin, type Saved, step } from '../lifecycle.ts'
import { type DeskJobEvent, deskJobMachine } from './desk-job.machine.ts'
import { deskJobOpenMoves } from './desk-job.view.ts'

const by = (role: ActorRole) => ({ actor: { role }, at: 1 })
const staff = by('team')
const worked = (left: number): DeskJobEvent => ({ type: 'deskJob.worked', ...by('system'), left })
const run: DeskJobEvent = { type: 'deskJob.run', ...staff }
const stop: DeskJobEvent = { type: 'deskJob.stop', ...staff }
const resume: DeskJobEvent = { type: 'deskJob.resume', ...staff }
const undo: DeskJobEvent = { type: 'deskJob.undo', ...staff }
const broke: DeskJobEvent = { type: 'deskJob.broke', ...by('system') }

const made = (left = 500, kind: 'edit' | 'undo' = 'edit') => begin(deskJobMachine, { kind, left })

function after(first: Saved<typeof deskJobMachine>, ...events: DeskJobEvent[]) {
  return events.reduce<Saved<typeof deskJobMachine>>((saved, event) => {
    const result = step(deskJobMachine, saved, event)
    if (!result.ok) throw new Error(`${event.type} refused in ${saved.state}`)
    return result
  }, first)
}
const isRefused = (saved: Saved<typeof deskJobMachine>, event: DeskJobEvent) =>
  !step(deskJobMachine, saved, event).ok
const open = (saved: Saved<typeof deskJobMachine>) => deskJobOpenMoves(saved, { role: 'team' }, 1)

describe('a job', () => {
  test('runs batch by batch until nothing is left', () => {
    const running = after(made(), run, worked(300))
    expect(running).toMatchObject({ state: 'running', context: { left: 300 } })
    expect(open(running)).toEqual(['stop'])
    const done = after(running, worked(100), worked(0))
    expect(done.state).toBe('done')
    expect(open(done)).toEqual(['undo'])
  })

  test('with nothing to do is not run', () => {
    expect(open(made(0))).toEqual([])
  })

  test('stops after its batch, and goes on where it was', () => {
    const stopping = after(made(), run, worked(300), stop)
    expect(open(stopping)).toEqual([])
    const stopped = after(stopping, worked(100))
    expect(stopped).toMatchObject({ state: 'stopped', context: { left: 100 } })
    expect(open(stopped)).toEqual(['resume', 'undo'])
    expect(after(stopped, resume, worked(0)).state).toBe('done')
  })

  test('whose last batch was being written when it was stopped is done', () => {
    expect(after(made(), run, stop, worked(0)).state).toBe('done')
  })

  test('that broke says so, and is tried again or taken back', () => {
    const failed = after(made(), run, worked(300), broke)
    expect(open(failed)).toEqual(['resume', 'undo'])
    expect(after(failed, resume).state).toBe('running')
  })

  test('that is taken back is not gone on with, nor taken back twice', () => {
    const back = after(made(), run, stop, worked(100), undo)
    expect(back).toMatchObject({ state: 'stopped', context: { isTakenBack: true } })
    expect(open(back)).toEqual([])
    expect(open(after(made(500, 'undo'), run, worked(0)))).toEqual([])
  })

  test('is moved by staff, and written by the shop itself', () => {
    const running = after(made(), run)
    for (const role of ['shopper', 'owner', 'carrier'] as const) {
      expect(isRefused(made(), { ...run, ...by(role) })).toBe(true)
      expect(isRefused(running, { ...stop, ...by(role) })).toBe(true)
    }
    expect(isRefused(running, { ...worked(0), ...staff })).toBe(true)
    expect(isRefused(running, { ...broke, ...staff })).toBe(true)
  })
})
