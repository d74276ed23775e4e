import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../command.ts'
import type { Finding, Health } from '../embedded.ts'
import { exitCodes } from '../terminal/exit-code.ts'
import type { Paint, Tone } from '../terminal/paint.ts'

const shown: Readonly<Record<Health, readonly [string, Tone]>> = {
  well: ['ok', 'green'],
  warning: ['note', 'yellow'],
  ill: ['FAIL', 'red'],
}

const partWidth = 10

function lines({ part, health, says, next }: Finding, paint: Paint): string[] {
  const [word, colour] = shown[health]
  const cure = next === undefined ? [] : [`${' '.repeat(partWidth + 6)}${paint('dim', next)}`]
  return [`${paint(colour, word.padEnd(6))}${part.padEnd(partWidth)}${says}`, ...cure]
}

function closing(findings: readonly Finding[]): string {
  const count = (health: Health) => findings.filter(finding => finding.health === health).length
  const [failed, notes] = [count('ill'), count('warning')]
  if (failed > 0) return `${failed} to be mended before the shop can open or work.`
  return notes > 0 ? `The shop can open. Notes: ${notes}.` : 'All is well.'
}

const runDoctor: Run<object> = async (terminal, _, options) => {
  const { examineShop } = await import('../embedded.ts')
  const { answersAt } = await import('../find-server.ts')
  const { plain } = await import('../terminal/paint.ts')
  const { dataDirOf, readServerNote } = await import('../server-note.ts')
  const { openStreams } = await import('../terminal/streams.ts')
  const { meansOther } = await import('../with-store.ts')
  const streams = openStreams(terminal, options)
  const elsewhere = meansOther(terminal, options)
  if (elsewhere !== undefined) return streams.fail(elsewhere.problem)
  const dataDir = dataDirOf(terminal, options.dataDir)
  const openAt = async () => {
    const note = await readServerNote(dataDir)
    return note !== undefined && (await answersAt(note.url)) ? note : undefined
  }
  const now = new Date(terminal.nowMs())
  const found = await examineShop({ environment: { ...terminal.env }, dataDir, now, openAt })
  const findings = found.map(finding => ({ ...finding, says: plain(finding.says) }))
  streams.result(findings, () =>
    [...findings.flatMap(finding => lines(finding, streams.paint)), '', closing(findings)].join('\n'),
  )
  return findings.some(({ health }) => health === 'ill') ? exitCodes.error : exitCodes.ok
}

/** `sillon doctor` */
export function doctorCommand(host: Host, run = runDoctor): Command {
  const command = new Command('doctor').description(
    'what keeps a shop from opening or working, each with its cause and cure; exit code 1 if anything does',
  )
  withExamples(command, [
    ['sillon doctor', 'Node.js, settings, folder, disk, database, clock, mail, payments, pages'],
    ['sillon doctor --json', 'the same for a script'],
  ])
  return acting(command, host, run)
}
