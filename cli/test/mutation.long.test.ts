// Every slip of every chart of the house against the walks of its models. One test a machine, so that a run
// that is cut short has said something; the last one judges all of them together. MUTATION_SHARE=1/6 walks
// every sixth slip.
import { afterAll, describe, expect, it } from 'vitest'
import { killMutants, type MutationReport, type MutationShare } from '#testing/mutation/kill-mutants.ts'
import { modelNames, modelsOf } from './models.ts'

/** House rule: of a hundred slips a walk tells at least so many from the chart. */
const leastKilled = 0.95

function wantedShare(): MutationShare {
  const { MUTATION_SHARE: wanted = '1/1' } = process.env
  const [, nth, of] = /^(\d+)\/(\d+)$/.exec(wanted) ?? []
  if (!nth || !of) throw new Error(`MUTATION_SHARE is a part of a whole, as 1/6; it is ${wanted}`)
  return { nth: Number(nth), of: Number(of) }
}

const reports: MutationReport[] = []
const sum = (of: (report: MutationReport) => number) => reports.reduce((all, report) => all + of(report), 0)

/** Told by name: whoever reads the run decides which of them changes nothing that can be seen. */
const survivorLines = () =>
  reports.flatMap(({ survivors }) => survivors.map(({ slip, where }) => `${slip}: ${where}`))

afterAll(() => {
  console.log(`${sum(({ killed }) => killed)} of ${sum(({ mutants }) => mutants)} slips were told`)
  const lines = survivorLines()
  if (lines.length > 0) console.log(`Not told from the chart:\n  ${lines.join('\n  ')}`)
})

describe('slips of the charts', () => {
  const share = wantedShare()
  it.each(modelNames)('%s is walked with each of them', async name => {
    const alphabets = await modelsOf(name)
    const machine = alphabets[0]?.machine
    if (!machine) throw new Error(`${name} has no model`)
    const report = killMutants(machine, alphabets, share)
    reports.push(report)
    expect(report.killed + report.survivors.length).toBe(report.mutants)
  })

  it('are found, 95 in a hundred, over all machines', () => {
    expect(reports.map(({ machine }) => machine)).toHaveLength(modelNames.length)
    const killed = sum(report => report.killed) / sum(({ mutants }) => mutants)
    expect(killed, survivorLines().join('\n')).toBeGreaterThanOrEqual(leastKilled)
  })
})
