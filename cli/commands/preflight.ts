import { Command } from 'commander'
import { discSizes, speeds } from '#domain/pressing/quote/quote-spec.ts'
import { acting, type Host, oneOf, type Run, withExamples } from '../command.ts'
import type { PreflightOptions } from '../preflight/run-preflight.ts'

const runPreflightCommand: Run<PreflightOptions> = async (terminal, files, options) => {
  const { runPreflight } = await import('../preflight/run-preflight.ts')
  return runPreflight(terminal, files, options)
}

const partsHelp = `
Sound files are sides A, B, C … in their order: one WAV or AIFF a side, heard from its first sample to its
last. What is found has its place, in minutes and seconds, and what cures it. A PDF is what its name says:
front, jacket, gatefold, label, inner, insert. Exit code 1 says that something
has to be mended.`

/** `sillon preflight FILE…` */
export function preflightCommand(host: Host, run = runPreflightCommand): Command {
  const command = new Command('preflight')
    .description('whether the files of a release can be pressed')
    .argument('<files...>', 'sound files of the sides in order, and print files')
    .option('--size <inches>', 'size of the disc: 7, 10, 12', oneOf(discSizes), '12')
    .option('--speed <turns>', 'turns a minute: 33, 45', oneOf(speeds), '33')
    .option('--picture', 'a picture disc, whose sides are shorter')
    .option('--tracks <file>', 'track list: side, title, length, start if you like; CSV or JSON')
    .option('--barcode <digits>', 'EAN-13 or UPC')
    .option('--catalogue-number <text>', 'as on label and sleeve; engraved as NUMBER-SIDE')
    .option('--runout <words>', 'engraved behind the number')
    .addHelpText('after', partsHelp)
  withExamples(command, [
    ['sillon preflight a.wav b.wav --tracks tracks.csv', 'two sides against their list'],
    ['sillon preflight a.aiff b.aiff --size 7 --speed 45 --barcode 5099747814228', 'a single'],
    ['sillon preflight front.pdf label.pdf --json', 'print files, for a script'],
  ])
  return acting(command, host, run)
}
