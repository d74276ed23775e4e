import { Command, InvalidArgumentError } from 'commander'
import { acting, collected, type Host, type Run, withExamples } from '../../command.ts'
import type { CompareOptions } from '../../quote/compare-quotes.ts'
import { type SpecOptions, withSpecFlags } from '../../quote/spec-flags.ts'
import { withTermsFlags } from '../../quote/terms-flags.ts'

type Options = CompareOptions & SpecOptions

const runCompare: Run<Options> = async (terminal, _, options) => {
  const { compareQuotes } = await import('../../quote/compare-quotes.ts')
  return compareQuotes(terminal, options)
}

/** Reads `100,200,300`. */
export function numbers(text: string): readonly number[] {
  const list = text.split(',').map(Number)
  if (/^\d{1,6}(,\d{1,6}){0,11}$/.test(text)) return list
  throw new InvalidArgumentError('Give up to twelve whole numbers with commas, such as 100,300,500.')
}

/** `sillon quote compare` */
export function quoteCompareCommand(host: Host, run = runCompare): Command {
  const command = new Command('compare')
    .description('runs side by side: sizes, choices, rate cards')
    .option('-Q, --quantities <list>', 'sizes of the run, with commas', numbers, [100, 200, 300, 500, 1000])
    .option('-w, --with <choices>', 'the same with other choices: sleeve=gatefold,discs=2', collected)
    .option('--cards <cards>', 'rate cards to set side by side: ids or files; several times', collected)
  withTermsFlags(withSpecFlags(command, ['quantity']))
  withExamples(command, [
    ['sillon quote compare --quantities 200,299,300', 'where the next tier costs no more'],
    ['sillon quote compare -Q 300 --with colour_class=splatter --with sleeve=gatefold', 'what choices cost'],
    ['sillon quote compare -Q 300 --cards 2026-1 --cards next.json', 'what a new rate card changes'],
  ])
  return acting(command, host, run)
}
