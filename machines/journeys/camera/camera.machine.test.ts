import { expect, test } from 'vitest'
import { fakePorts } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { cameraJourney } from './camera.journey.ts'
import { viewCamera } from './camera.view.ts'

function open() {
  const fake = fakePorts()
  const taken: string[] = []
  const machine = cameraJourney.provide(fake.ports).provide({
    actions: { handOver: (_, { to, code }) => void taken.push(`${to} ${code}`) },
  })
  const { actor: camera, clock } = startJourney(machine, { input: { to: 'packing' } })
  return {
    fake,
    taken,
    clock,
    camera,
    press: (type: 'camera.open' | 'camera.close') => camera.send({ type }),
    see: (code: string) => fake.look({ type: 'seen', code }),
    view: () => viewCamera(camera.getSnapshot()),
  }
}

test('what it sees is handed over once, and again when it was away', () => {
  const { fake, taken, clock, press, see, view } = open()
  expect(fake.did).not.toContain('camera on')
  press('camera.open')
  expect(view()).toMatchObject({ isOn: true, isOpening: true })
  fake.look({ type: 'running' })
  for (let look = 0; look < 30; look += 1) {
    see('4006381333931')
    clock.increment(100)
  }
  expect(taken).toEqual(['packing 4006381333931'])
  expect(view()).toMatchObject({ isHolding: true })
  see('5901234123457')
  clock.increment(1_200)
  see('5901234123457')
  expect(taken.slice(1)).toEqual(['packing 5901234123457', 'packing 5901234123457'])
})

test.each(['refused', 'absent', 'busy'] as const)(
  'a camera that is %s is said, and asked for anew',
  trouble => {
    const { fake, press, view } = open()
    press('camera.open')
    fake.look({ type: 'failed', trouble })
    expect(view()).toMatchObject({ isOn: false, trouble })
    expect(fake.did.filter(act => act.startsWith('camera'))).toEqual(['camera on', 'camera off'])
    press('camera.open')
    expect(view()).toMatchObject({ isOn: true, trouble: null })
  },
)

test('a dark picture is said until it is bright', () => {
  const { fake, press, view } = open()
  press('camera.open')
  fake.look({ type: 'running' })
  fake.look({ type: 'lit', isDark: true })
  expect(view().isDark).toBe(true)
  fake.look({ type: 'lit', isDark: false })
  expect(view().isDark).toBe(false)
})

test('it is let go when it is closed', () => {
  const table = open()
  table.press('camera.open')
  table.press('camera.close')
  expect(table.fake.did).toContain('camera off')
})

test('a page that was come to from one without a camera is loaded anew, by a press', () => {
  const { fake, camera, press, view } = open()
  camera.send({ type: 'camera.reload' })
  press('camera.open')
  fake.look({ type: 'failed', trouble: 'unasked' })
  expect(view().trouble).toBe('unasked')
  expect(fake.did).not.toContain('reload')
  camera.send({ type: 'camera.reload' })
  expect(fake.did).toContain('reload')
})
