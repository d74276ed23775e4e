import { Command, InvalidArgumentError } from 'commander'
import {
  defaultSpec,
  discSizes,
  discWeights,
  innerSleeveKinds,
  maxSides,
  ranges,
  sleeveKinds,
  type Speed,
  speeds,
} from '#domain/pressing/quote/quote-spec.ts'
import { acting, collected, type Host, oneOf, type Run, wholeNumber, withExamples } from '../command.ts'
import type { PreflightOptions } from '../preflight/run-preflight.ts'
import type { TemplateOptions } from '../preflight/write-template.ts'

const runPreflightCommand: Run<PreflightOptions> = async (terminal, files, options) => {
  const { runPreflight } = await import('../preflight/run-preflight.ts')
  return runPreflight(terminal, files, options)
}

const partsHelp = `
Sound files are sides A, B, C … in their order: one WAV or AIFF a side, heard from its first sample to its
last. What is found has its place, and what cures it. A PDF is what its name says, such as label_b,
jacket, gatefold, inside, inner1, insert, booklet, poster, obi; --part says it for all. Sizes
follow the run: its size, discs, weight, sleeve and inner sleeves. Exit code 1 says that something has to be
mended.`

/** Gives a command the choices of a run that decide how large its parts are. */
const withRun = (command: Command): Command =>
  command
    .option('--size <inches>', 'size of the disc: 7, 10, 12', oneOf(discSizes), defaultSpec.size)
    .option('--discs <count>', 'records in the sleeve', wholeNumber(...ranges.discs), defaultSpec.discs)
    .option('--weight <grams>', 'of a disc: 140, 180', oneOf(discWeights), defaultSpec.weight)
    .option('--sleeve <kind>', 'the sleeve that is ordered', oneOf(sleeveKinds), defaultSpec.sleeve)
    .option('--inner-sleeve <kind>', 'around each disc', oneOf(innerSleeveKinds), defaultSpec.inner_sleeve)

function templateCommand(host: Host): Command {
  const command = new Command('template')
    .description('write the template of a printed part: trim, bleed, folds and safe area of this very run')
    .argument('<part>', 'label.a, sleeve, sleeve.outer, inner.1, booklet and so on')
    .option('-o, --output <file>', 'the PDF to write; template-PART.pdf when left out')
    .option('--named <text>', 'what its margin calls the run, such as the catalogue number', '')
    .option('-f, --force', 'write over a file that is there')
  withRun(command)
  withExamples(command, [
    ['sillon preflight template sleeve -o sleeve.pdf --sleeve spine_5mm --discs 2', 'a jacket for two discs'],
    ['sillon preflight template label.a -o label_a.pdf --size 7 --named CAT001', 'the label of a single'],
  ])
  return acting<TemplateOptions>(command, host, async (terminal, [part = ''], options) =>
    (await import('../preflight/write-template.ts')).writeTemplate(terminal, part, options),
  )
}

/** Turns of the sides, with commas between them. */
function sideSpeeds(text: string): readonly Speed[] {
  const found = text.split(',').map(one => speeds.find(speed => speed === one.trim()))
  const known = found.flatMap(one => (one === undefined ? [] : [one]))
  if (known.length === found.length && known.length <= maxSides) return known
  throw new InvalidArgumentError('Give the turns of each side, such as 33,45.')
}

/** `sillon preflight FILE…` */
export function preflightCommand(host: Host, run = runPreflightCommand): Command {
  const command = new Command('preflight')
    .description('whether the files of a release can be pressed')
    .argument('<files...>', 'sound files of the sides in order, and print files')
    .option('--speed <turns>', 'turns a minute: 33, 45', oneOf(speeds), '33')
    .option('--side-speeds <turns>', 'of each side in their order, where they differ: 33,45', sideSpeeds)
    .option('--picture', 'a picture disc, whose sides are shorter')
    .option('--tracks <file>', 'track list: side, title, length, start if you like; CSV or JSON')
    .option('--barcode <digits>', 'EAN-13 or UPC')
    .option('--catalogue-number <text>', 'as on label and sleeve; engraved as NUMBER-SIDE')
    .option('--runout <words>', 'engraved behind the number')
    .option('--part <key>', 'what the PDFs are: label.a, sleeve, sleeve.inside, inner.1, booklet, …')
    .option('--spot <name>', 'a spot colour that is ordered; several times for several', collected)
    .option('--title <text>', 'what has to stand on labels and sleeve; several times for several', collected)
    .addHelpText('after', partsHelp)
  withRun(command)
  withExamples(command, [
    ['sillon preflight a.wav b.wav --tracks tracks.csv', 'two sides against their list'],
    ['sillon preflight a.aiff b.aiff --size 7 --speed 45 --barcode 5099747814228', 'a single'],
    ['sillon preflight a.wav b.wav --side-speeds 33,45', 'an EP whose second side is at 45'],
    ['sillon preflight jacket.pdf label_a.pdf --sleeve spine_5mm', 'print files of a run'],
    ['sillon preflight art.pdf --part sleeve.outer --sleeve gatefold --discs 2 --json', 'for a script'],
  ])
  acting(command, host, run)
  return command.addCommand(templateCommand(host))
}
