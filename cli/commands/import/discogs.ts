import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'
import type { ImportDiscogsOptions } from '../../import-dump.ts'

const runImportDiscogs: Run<ImportDiscogsOptions> = async (terminal, [file = ''], options) => {
  const { importDiscogsFile } = await import('../../import-dump.ts')
  return importDiscogsFile(terminal, file, options)
}

/** `sillon import discogs FILE` */
export function importDiscogsCommand(host: Host, run = runImportDiscogs): Command {
  const command = new Command('discogs')
    .description('bring a release dump of Discogs into the shop; says what it skipped and why')
    .argument('<file>', 'releases as XML, gzipped or not')
    .option('--restart', 'begin at the first release again, whatever an earlier run did')
  withExamples(command, [
    ['sillon import discogs releases.xml.gz', 'load what is sellable; stop with Ctrl-C, run again to go on'],
    ['sillon import discogs releases.xml --restart --json', 'from the start, counts as JSON'],
  ])
  return acting(command, host, run)
}
