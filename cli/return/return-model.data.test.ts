// The model of a return at a terminal: staff do by commands what the rules let them; the rest is refused.
import { beforeAll, describe, expect, test } from 'vitest'
import { type DeskAct, openReturnApi } from '#fixtures/models/return/return.api.ts'
import { testHouse } from '#fixtures/models/return/return.house.ts'
import { returnWords } from '#fixtures/models/return/return.cli.ts'
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
const money = {
  priceMinor: 2_000,
  parcelMinor: 760,
  otherPriceMinor: 2_000,
  otherParcelMinor: 2_190,
  advanceMinor: 300,
}

async function typed(act: DeskAct, { id, line }: { readonly id: number; readonly line: number }) {
  const { code, err } = await at.run(['return', ...returnWords(act, String(id), line), '--json'])
  return code === 0 ? 'done' : (/"code":"(\w+)"/.exec(err)?.[1] ?? `ended with ${code}: ${err}`)
}

describe('the model of a return drives the terminal', () => {
  test(tourName, { timeout: tourTimeoutMs }, async () => {
    const open = () => openReturnApi(testHouse(at.shop), { ...money, staff: typed })
    const report = await runPerson({ ...tour, ...returnOver(money), open })
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(50)
    expect(report.neverDone).toEqual([])
  })

  test('a terminal that wants goods which the buyer may keep is found', {
    timeout: tourTimeoutMs,
  }, async () => {
    const wanting: typeof typed = (act, about) =>
      typed(act.type === 'service.keep' ? { type: 'service.accept' } : act, about)
    const open = () => openReturnApi(testHouse(at.shop), { ...money, staff: wanting })
    await expect(runPerson({ ...returnOver(money), open })).rejects.toThrow(/after these acts/)
  })
})
