// The model of a manual order at a terminal: staff do by commands what the rules let them, and nothing else.
import { beforeAll, describe, expect, test } from 'vitest'
import { type About, openDraftApi, type StaffAct } from '#fixtures/models/draft/draft.api.ts'
import { draftOver } from '#fixtures/models/draft/draft.model.ts'
import { draftDesk } from '#fixtures/server/desks/draft-desk.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { restock } from '#fixtures/server/restock.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword, testProjects } from '#fixtures/server/world.ts'
import { runPerson } from '#testing/person/run-person.ts'

/** A tour that places orders and starts a command for each act, also beside others at work. */
const tourTimeoutMs = 600_000

const at = shopAtTerminal(() => openPayingShop())
beforeAll(async () => {
  await restock(at.shop.db, testProjects.stock, 1_000)
  await draftDesk(at.shop).openAccount()
  await signIn('boss')
})

/** A record of 20 euros, or of 15 as agreed with an hour of work for 7, sent to Paris for 7.60. Cents. */
const prices = { listMinor: 2_760, agreedMinor: 2_960, overMinor: 300 }

function wordsOf(act: StaffAct, id: string, { amountMinor, reference }: About): readonly string[] {
  switch (act.type) {
    case 'service.edit':
      return [
        'edit',
        id,
        '--line',
        `${testProjects.stock}:1@15.00`,
        '--reason',
        'a bent corner',
        '--line',
        'free:Custom cut, 1 h:1@7.00',
      ]
    case 'service.offer':
      return act.holds ? ['offer', id, '--hold'] : ['offer', id]
    case 'service.revise':
      return ['revise', id]
    case 'service.remind':
      return ['remind', id]
    case 'service.drop':
      return ['drop', id, '--reason', 'They found it elsewhere.']
    case 'service.awaitTransfer':
      return ['transfer', id]
    case 'service.onAccount':
    case 'service.askAbove':
      return ['account', id]
    case 'accounts.approve':
      return ['approve', id]
    case 'service.payAtCounter':
      return ['pay', id]
    case 'accounts.arrived':
      return ['arrived', id, '--reference', reference, '--amount', (amountMinor / 100).toFixed(2)]
    default:
      return act satisfies never
  }
}

const signIn = (who: 'boss' | 'tess') =>
  at.run(['login', '--email', people[who].email, '--password-stdin'], testPassword)

/** A second person is another person, who sits down at the terminal. */
async function typed(act: StaffAct, about: About) {
  if (act.type !== 'accounts.approve') return typedBySame(act, about)
  await signIn('tess')
  const code = await typedBySame(act, about)
  await signIn('boss')
  return code
}

async function typedBySame(act: StaffAct, about: About) {
  const { code, err } = await at.run(['draft', ...wordsOf(act, String(about.id), about), '--json'])
  return code === 0 ? 'done' : (/"code":"(\w+)"/.exec(err)?.[1] ?? `ended with ${code}: ${err}`)
}

describe('the model of a manual order drives the terminal', () => {
  test('over every edge', { timeout: tourTimeoutMs }, async () => {
    const open = () => openDraftApi(at.shop, { prices, staff: typed })
    const report = await runPerson({ ...draftOver(prices), open })
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(30)
  })

  test('a terminal that never keeps copies is found', { timeout: tourTimeoutMs }, async () => {
    const careless: typeof typed = (act, about) =>
      typed(act.type === 'service.offer' ? { ...act, holds: false } : act, about)
    const open = () => openDraftApi(at.shop, { prices, staff: careless })
    await expect(runPerson({ ...draftOver(prices), open })).rejects.toThrow(/after these acts/)
  })
})
