import { Command } from 'commander'
import { acting, type Host, wholeNumber, withExamples } from '../command.ts'
import type { ServeOptions } from '../serve/open-for-business.ts'

/** `sillon serve` */
export function serveCommand(host: Host): Command {
  const command = new Command('serve')
    .description('open the shop: builds the pages if needed, brings the database up to date')
    .option('-p, --port <port>', 'port, 0 takes a free one; default: PORT, else 3000', wholeNumber(0, 65_535))
    .option('--host <address>', 'address to listen on; default: HOST, else 127.0.0.1')
    .option('--demo', 'a demonstration: fills an empty shop, plays cards and sign-in; also SILLON_DEMO=1')
    .option('--try', 'as --demo, unless NODE_ENV, PUBLIC_URL, DATABASE_URL or a provider is set')
    .option('--dev', 'pages from the sources, changes show at once')
    .option('--no-build', 'take the last build as it is')
    .option('--no-seed', 'leave an empty demonstration empty')
  withExamples(command, [
    ['sillon serve --demo', 'prints “Sillon is open at http://…” once it answers; Ctrl-C closes it'],
    ['sillon serve --demo --port 0 --data-dir /tmp/try', 'a free port, a directory of its own'],
    [
      'PUBLIC_URL=https://shop.example DATABASE_URL=postgres://localhost/sillon sillon serve',
      'a shop of your own, on PostgreSQL',
    ],
  ])
  return acting<ServeOptions>(command, host, async (terminal, _, options) =>
    (await import('../serve/open-for-business.ts')).openForBusiness(terminal, options),
  )
}

/** `sillon seed` */
export function seedCommand(host: Host): Command {
  const command = new Command('seed').description(
    'fill an empty shop with the demonstration shop; a shop that has records stays as it is',
  )
  withExamples(command, [
    ['sillon seed', 'the embedded database, or the one DATABASE_URL names'],
    ['sillon seed --data-dir /srv/sillon', 'another directory'],
  ])
  return acting(command, host, async (terminal, _, options) =>
    (await import('../seed/seed-directory.ts')).seedDirectory(terminal, options),
  )
}
