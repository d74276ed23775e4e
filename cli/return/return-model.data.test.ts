// The model of a return at a terminal: staff do by commands what the rules let them; the rest is refused.
import { beforeAll, describe, expect, test } from 'vitest'
import { type DeskAct, openReturnApi } from '#fixtures/models/return/return.api.ts'
import { returnOver } from '#fixtures/models/return/return.model.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { restock } from '#fixtures/server/restock.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword, testProjects } from '#fixtures/server/world.ts'
import { tour, tourName } from '#fixtures/models/tour.ts'
import { runPerson } from '#testing/person/run-person.ts'

/** A tour that places orders and starts a command for each act, also beside others at work. */
const tourTimeoutMs = 600_000

const at = shopAtTerminal(() => openPayingShop())
beforeAll(async () => {
  for (const item of [testProjects.stock, testProjects.otherShop]) await restock(at.shop.db, item, 1_000)
  await at.run(['login', '--email', people.boss.email, '--password-stdin'], testPassword)
})

/** A record from France and one from Great Britain, sent to Paris, in euro cents. */
const money = { priceMinor: 2_000, parcelMinor: 760, otherParcelMinor: 2_190, advanceMinor: 300 }

function wordsOf(act: DeskAct, id: string, line: number): readonly string[] {
  switch (act.type) {
    case 'service.accept':
      return ['accept', id]
    case 'service.keep':
      return ['accept', id, '--keep']
    case 'service.refuse':
      return ['refuse', id, '--reason', 'We hear no skip.']
    case 'service.reopen':
      return ['reopen', id]
    case 'service.sendBack':
      return ['send-back', id, '--reason', 'It is not ours.']
    case 'warehouse.receive':
      return ['receive', id]
    case 'warehouse.grade':
      return ['grade', id, '--line', `${line}:${act.grade}:1`]
    case 'accounts.advance':
      return ['advance', id, '--line', `${line}:3.00`]
    case 'accounts.settle':
      return ['settle', id]
    default:
      return act satisfies never
  }
}

async function typed(act: DeskAct, { id, line }: { readonly id: number; readonly line: number }) {
  const { code, err } = await at.run(['return', ...wordsOf(act, String(id), line), '--json'])
  return code === 0 ? 'done' : (/"code":"(\w+)"/.exec(err)?.[1] ?? `ended with ${code}: ${err}`)
}

describe('the model of a return drives the terminal', () => {
  test(tourName, { timeout: tourTimeoutMs }, async () => {
    const open = () => openReturnApi(at.shop, { ...money, staff: typed })
    const report = await runPerson({ ...tour, ...returnOver(money), open })
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(50)
    expect(report.neverDone).toEqual([])
  })
})
