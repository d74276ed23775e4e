import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

const runSeed: Run<object> = async (terminal, _, options) => {
  const { seedDirectory } = await import('./seed-directory.ts')
  return seedDirectory(terminal, options)
}

/** `sillon seed` */
export function seedCommand(host: Host, run = runSeed): Command {
  const command = new Command('seed').description(
    'fill an empty shop with the demonstration shop; a shop that has records stays as it is',
  )
  withExamples(command, [
    ['sillon seed', 'the embedded database, or the one DATABASE_URL names'],
    ['sillon seed --data-dir /srv/sillon', 'another directory'],
  ])
  return acting(command, host, run)
}
