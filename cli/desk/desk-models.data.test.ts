// The models of a desk, its list and a record, driven through the terminal.
import { beforeAll, describe, expect, test } from 'vitest'
import { openDeskListCli } from '#fixtures/models/desk-list/desk-list.cli.ts'
import { deskListOver } from '#fixtures/models/desk-list/desk-list.model.ts'
import { openDeskRecordCli } from '#fixtures/models/desk-record/desk-record.cli.ts'
import { deskRecordOver } from '#fixtures/models/desk-record/desk-record.model.ts'
import { testStaff } from '#fixtures/models/test-shop.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { deskTimers } from '#server/desks/jobs/job-timers.ts'
import { deskBindings } from '#server/operations/desk-bindings.ts'
import { runPerson } from '#testing/person/run-person.ts'

const at = shopAtTerminal(() => openPayingShop())
const work = () => runJobsOnce(at.shop.jobDeps, { effects: {}, timers: deskTimers(deskBindings) })
const tourTimeoutMs = 240_000

/** Runs a command that must succeed. */
const told = async (words: readonly string[]): Promise<string> => {
  const { code, out, err } = await at.run(words)
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${err}`)
  return out
}

beforeAll(async () => {
  const { email, password } = testStaff
  await at.run(['login', '--email', email, '--password-stdin'], password)
})

describe('the terminal does as the model says', () => {
  test('with the list of a desk', { timeout: tourTimeoutMs }, async () => {
    const open = () => openDeskListCli(at.shop, { staff: testStaff, told, work })
    const report = await runPerson({ ...deskListOver({ isBrief: true }), open })
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(25)
  })

  test('with a record of a desk', { timeout: tourTimeoutMs }, async () => {
    const open = () => openDeskRecordCli(at.shop, { staff: testStaff, told })
    const report = await runPerson({ ...deskRecordOver({ readsAtSave: true }), open })
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(25)
  })

  test('and a terminal that leaves the category out is found', { timeout: tourTimeoutMs }, async () => {
    const careless = (words: readonly string[]) => {
      const at = words.indexOf('--category')
      return told(at < 0 ? words : words.toSpliced(at, 2))
    }
    const open = () => openDeskListCli(at.shop, { staff: testStaff, told: careless, work })
    await expect(runPerson({ ...deskListOver({ isBrief: true }), open })).rejects.toThrow(/after these acts/)
  })

  test('and a terminal that takes no change back is found', { timeout: tourTimeoutMs }, async () => {
    const deaf = (words: readonly string[]) => (words[1] === 'undo' ? Promise.resolve('') : told(words))
    const open = () => openDeskRecordCli(at.shop, { staff: testStaff, told: deaf })
    const run = runPerson({ ...deskRecordOver({ readsAtSave: true }), open })
    await expect(run).rejects.toThrow(/after these acts/)
  })
})
