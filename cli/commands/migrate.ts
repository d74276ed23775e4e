import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../command.ts'
import { exitCodes } from '../terminal/exit-code.ts'

const runMigrate: Run<object> = async (terminal, _, options) => {
  const { withStore } = await import('../with-store.ts')
  // Opening migrates: nothing else may be done with a database of another version.
  return withStore(terminal, options, (store, streams) => {
    streams.result({ migrated: true, kind: store.kind }, () => 'The database is up to date.')
    return Promise.resolve(exitCodes.ok)
  })
}

/** `sillon migrate` */
export function migrateCommand(host: Host, run = runMigrate): Command {
  const command = new Command('migrate').description('bring the database up to date; again changes nothing')
  withExamples(command, [
    ['sillon migrate', 'the embedded database, or the one DATABASE_URL names'],
    ['sillon migrate --data-dir /srv/sillon', 'another directory'],
  ])
  return acting(command, host, run)
}
