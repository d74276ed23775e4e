// Every machine of the house, walked by its models: each declared transition taken, each event of use, each
// step compared, and the rules that a chart keeps.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { structureFaults } from '#testing/chart/structure.ts'
import { rootOf } from '#testing/model/xstate-types.ts'
import { exploreMachine, walkMachine } from '#testing/walk/walk-machine.ts'
import { modelNames, modelsOf } from './models.ts'

/** Ids of invokes that listen, or live as long as their state: they need neither end nor timeout. */
const listeners: Readonly<Record<string, readonly string[]>> = {
  camera: ['watch'],
  cart: ['holdBack'],
  'chat-hours': ['widget'],
  checkout: ['holdSteps'],
  consent: ['measuring'],
  dialogs: ['holdBack'],
  'header-scroll': ['scrolls'],
  menu: ['holdBack'],
  player: ['audio'],
  'sign-panel': ['holdBack'],
  viewport: ['resizes'],
  watch: ['listen'],
}

/** The largest walks (the root, the lists) take up to a minute, and several on a busy machine. */
const timeout = 300_000

const byName = (one: string, other: string) => one.localeCompare(other, 'en')

test('every machine has a model', () => {
  const files = readdirSync(join(import.meta.dirname, '../../machines'), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter(path => path.endsWith('.machine.ts'))
    .map(path => path.split('/').at(-1)?.replace('.machine.ts', '') ?? '')
  expect(modelNames.toSorted(byName)).toEqual(files.toSorted(byName))
})

interface Uses {
  /** All that the model of the first use leaves out. */
  readonly first: readonly string[]
  /** Some of what the model of the second leaves out; null when it takes everything. */
  readonly second: readonly string[] | null
  /** What both leave out, a third takes, or a fourth. */
  readonly isThreefold?: true
  readonly isFourfold?: true
}

/** What only own stock does. */
/** What goes on beside the rows of a list, and the page of a job. */
const besideList = [
  'deskList.counts | deskList.shown | 0',
  'deskList.counts.counting | xstate.after.prepareTimeout.deskList.counts.counting | 0',
  'deskList.counts.counting | xstate.done.actor.count | 1',
  'deskList.counts.counting | xstate.error.actor.count | 0',
  'deskList.counts.opening | always | 0',
  ...['closed', 'columns', 'views'].flatMap(panel =>
    [0, 1].map(way => `deskList.panel.${panel} | deskList.panel | ${way}`),
  ),
  ...['closePanel', 'pick', 'pickUsual', 'shift'].map(act => `deskList.panel.columns | deskList.${act} | 0`),
  ...['closePanel', 'removeView', 'saveView', 'writeView'].map(
    act => `deskList.panel.views | deskList.${act} | 0`,
  ),
  'deskList.panel.views | deskList.saveView | 1',
  ...['save', 'remove'].flatMap(act => {
    const [panel, actor] = act === 'save' ? ['savingView', 'saveView'] : ['removingView', 'removeView']
    return [
      `deskList.panel.${panel} | xstate.after.callTimeout.deskList.panel.${panel} | 0`,
      `deskList.panel.${panel} | xstate.done.actor.${actor} | 0`,
      `deskList.panel.${panel} | xstate.done.actor.${actor} | 1`,
      `deskList.panel.${panel} | xstate.error.actor.${actor} | 0`,
    ]
  }),
  'deskList.work.opening | always | 0',
]

const ofStock = [
  'project.creating | project.sellBy | 0',
  'project.creating | project.offer | 0',
  'project.creating | project.offer | 1',
  'project.creating | project.discard | 0',
  'project.successful | project.sellBy | 0',
  'project.successful | project.hide | 0',
  'project.successful | project.unhide | 0',
]

/** What becomes of an order of which a bank disputes what was paid for a change of it. */
const frozen = [
  'paid',
  'on_hold',
  'ready',
  'partly_shipped',
  'shipped',
  'delivered',
  'completed',
  'partly_refunded',
  'disputed',
  'refunded',
].flatMap(state => [
  ...(state === 'refunded' ? [] : [`order.${state} | order.changeDisputed | 0`]),
  `order.${state} | order.changeWon | 0`,
  `order.${state} | order.changeLost | 0`,
  ...(['delivered', 'completed', 'partly_refunded'].includes(state)
    ? [`order.${state} | order.changeLost | 1`]
    : []),
])

/** Machines that are used in two ways have a model for each; what one leaves out, the other takes. */
const twoUses: Readonly<Record<string, Uses>> = {
  // A gift is another box than a subscription.
  box: {
    first: [
      'box.incomplete | box.payOk | 1',
      'box.gift_pending | box.redeem | 0',
      'box.gift_pending | box.resend | 0',
      'box.gift_pending | box.expire | 0',
      'box.gift_pending | box.refund | 0',
      'box.active | box.renew | 2',
      'box.active | box.renew | 3',
    ],
    second: ['box.past_due | box.pay | 0'],
  },
  // The page of a list begins with its records, that of a job with the job; what goes on beside is a third.
  'desk-list': { first: besideList, second: [], isThreefold: true },
  // One that is there is saved, a new one is made and opened; some moves come with words.
  'desk-record': {
    first: ['deskRecord.open | deskRecord.move | 0', 'deskRecord.saving | xstate.done.actor.save | 0'],
    second: [],
    isThreefold: true,
  },
  // What one person may not give back alone is proposed to a second; lines change, and go out once more.
  order: {
    isThreefold: true,
    isFourfold: true,
    first: [
      ...frozen,
      'order.completed | order.giveBack | 2',
      'order.delivered | order.giveBack | 2',
      'order.on_hold | order.giveBack | 1',
      'order.paid | order.giveBack | 1',
      'order.partly_refunded | order.giveBack | 2',
      'order.partly_shipped | order.giveBack | 1',
      'order.ready | order.giveBack | 1',
      'order.shipped | order.giveBack | 1',
      ...['on_hold', 'paid', 'partly_shipped', 'ready'].map(state => `order.${state} | order.edit | 0`),
      'order.partly_shipped | order.edit | 1',
      ...['completed', 'delivered', 'partly_refunded', 'partly_shipped', 'shipped'].map(
        state => `order.${state} | order.replace | 0`,
      ),
    ],
    second: [],
  },
  // Who withdraws wants their money; what came spoilt may be replaced; a parcel is called back.
  return: {
    first: [
      'return.accepted | return.lose | 0',
      'return.accepted | return.miss | 0',
      'return.accepted | return.replace | 0',
      'return.graded | return.replace | 0',
    ],
    second: [],
    isThreefold: true,
  },
  // A campaign has no deposit; own stock is offered without one, hidden and shown again.
  project: {
    first: [
      'project.checking | project.launchPaid | 0',
      'project.confirmed | project.close | 0',
      'project.confirmed | project.unhide | 0',
      ...ofStock,
    ],
    // What is paid for is off the shelves until its owner sells it, so it is shown again.
    second: ofStock.filter(key => key !== 'project.successful | project.unhide | 0'),
    isThreefold: true,
  },
}

test.each(modelNames)('every transition of %s is taken', { timeout }, async name => {
  const [model, other, ...more] = await modelsOf(name)
  const uses = twoUses[name]
  const [third, fourth, ...rest] = more
  const isTooMany =
    rest.length > 0 ||
    (third !== undefined) !== (uses?.isThreefold === true) ||
    (fourth !== undefined) !== (uses?.isFourfold === true)
  if (model === undefined || isTooMany) throw new Error(`${name} has no model, or too many`)
  expect(other !== undefined).toBe(uses !== undefined)
  if (other === undefined || uses === undefined) {
    expect(walkMachine(model).missing).toEqual([])
    return
  }
  const first = exploreMachine(model)
  const second = uses.second === null ? walkMachine(other) : exploreMachine(other)
  expect(first.comparisons).toBeGreaterThan(0)
  expect(second.comparisons).toBeGreaterThan(0)
  expect(first.missing.toSorted()).toEqual(uses.first.toSorted())
  expect(second.missing).toEqual(expect.arrayContaining([...(uses.second ?? [])]))
  const left = second.missing.filter(key => first.missing.includes(key))
  const last = [third, fourth].filter(one => one !== undefined).map(one => exploreMachine(one).missing)
  expect(left.filter(key => last.every(missing => missing.includes(key)))).toEqual([])
})

test.each(modelNames)('the chart of %s keeps the house rules', async name => {
  const machine = (await modelsOf(name))[0]?.machine
  if (machine === undefined) throw new Error(`${name} has no model`)
  // Everything that the root invokes lives as long as the shop.
  const exempt = name === 'shop' ? rootOf(machine).invoke.map(({ id }) => id) : listeners[name]
  expect(structureFaults(machine, exempt === undefined ? {} : { listeners: exempt })).toEqual([])
})
