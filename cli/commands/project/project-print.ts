// The print of a project: its parts with their files, and its proof.
import { Command } from 'commander'
import { acting, type Host, noun, withExamples } from '../../command.ts'
import type { AcceptOptions, UploadOptions } from '../../print/parts.ts'
import type { PaperOptions, ShowOptions, WordOptions } from '../../print/proof.ts'

const project = ['<id>', 'number of the project'] as const
const part = ['<part>', 'the part: label.a, sleeve, inner.1 and so on'] as const

function list(host: Host): Command {
  const command = new Command('list')
    .description('the printed parts of a run: which files are there, and what was found in them')
    .argument(...project)
  withExamples(command, [
    ['sillon project part list 1001', 'state, version and file of each, then what asks or is refused'],
    ['sillon project part list 1001 --json', 'every finding with its page and box'],
  ])
  return acting(command, host, async (terminal, [id = ''], options) =>
    (await import('../../print/parts.ts')).listParts(terminal, id, options),
  )
}

function upload(host: Host): Command {
  const command = new Command('upload')
    .description(
      'send a PDF for a printed part and wait for its check; run again, it goes on where it stopped',
    )
    .argument(...project)
    .argument(...part)
    .argument('<file>', 'a PDF, at most 500 MB')
    .option('--reason <text>', 'why it is exchanged, once the run is ordered (staff)')
  withExamples(command, [
    ['sillon project part upload 1001 label.a CAT001_label_A.pdf', 'the parts as they stand then'],
    ['sillon project part upload 1001 sleeve jacket.pdf --json', 'every finding with its page and box'],
  ])
  return acting<UploadOptions>(command, host, async (terminal, named, options) =>
    (await import('../../print/parts.ts')).uploadPart(terminal, named, options),
  )
}

function accept(host: Host): Command {
  const command = new Command('accept')
    .description('accept findings of the file of a part, with a reason that is kept with your name')
    .argument(...project)
    .argument(...part)
    .requiredOption('--reason <text>', 'why it is meant so')
    .option('--code <finding>', 'only this one, such as print_safe; all that you may when left out')
  withExamples(command, [
    ['sillon project part accept 1001 label.a --reason "meant so"', 'all that asks'],
    ['sillon project part accept 1001 label.a --code print_safe --reason "meant so"', 'one of them'],
  ])
  return acting<AcceptOptions>(command, host, async (terminal, named, options) =>
    (await import('../../print/parts.ts')).acceptPart(terminal, named, options),
  )
}

function recheck(host: Host): Command {
  const command = new Command('recheck')
    .description('have the file of a part checked once more, where its check came to no end')
    .argument(...project)
    .argument(...part)
  withExamples(command, [
    ['sillon project part recheck 1001 sleeve', 'the parts as they stand; its check takes seconds'],
    ['sillon project part recheck 1001 sleeve --json', 'for a script'],
  ])
  return acting(command, host, async (terminal, named, options) =>
    (await import('../../print/parts.ts')).recheckPart(terminal, named, options),
  )
}

function template(host: Host): Command {
  const command = new Command('template')
    .description('write the template of a part, in the measures of its run, into this folder')
    .argument(...project)
    .argument(...part)
  withExamples(command, [
    ['sillon project part template 1001 sleeve', 'template-sleeve.pdf'],
    ['sillon project part template 1001 label.a --json', 'where it was written'],
  ])
  return acting(command, host, async (terminal, named, options) =>
    (await import('../../print/parts.ts')).writeTemplate(terminal, named, options),
  )
}

function show(host: Host): Command {
  const command = new Command('show')
    .description('the proof of a run: its facts, its parts and what was said of them')
    .argument(...project)
    .option('--version <number>', 'an older proof')
  withExamples(command, [
    ['sillon project proof show 1001', 'the one that counts'],
    ['sillon project proof show 1001 --version 1 --json', 'an older one, for a script'],
  ])
  return acting<ShowOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../../print/proof.ts')).showProof(terminal, id, options),
  )
}

function paper(host: Host): Command {
  const command = new Command('paper')
    .description('write the proof of a run as PDF, each sheet marked with its version')
    .argument(...project)
    .option('-o, --output <file>', 'the PDF to write; proof-vN.pdf when left out')
    .option('--version <number>', 'an older proof')
    .option('--force', 'write over a file that is there')
  withExamples(command, [
    ['sillon project proof paper 1001 -o proof.pdf', 'the one that counts'],
    ['sillon project proof paper 1001 --version 1 --json', 'an older one, and where it was written'],
  ])
  return acting<PaperOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../../print/proof.ts')).writeProof(terminal, id, options),
  )
}

function approve(host: Host): Command {
  const command = new Command('approve')
    .description('approve a part of the proof; the proof is approved when each part is')
    .argument(...project)
    .argument(...part)
    .option('--source <text>', 'where the word was given (staff)')
  withExamples(command, [
    ['sillon project proof approve 1001 label.a', 'what is approved is printed as it is'],
    ['sillon project proof approve 1001 sleeve --source "mail of 3 March"', 'for its owner, by staff'],
  ])
  return acting<WordOptions>(command, host, async (terminal, named, options) =>
    (await import('../../print/proof.ts')).sayOnProof(terminal, named, 'approve', options),
  )
}

function reject(host: Host): Command {
  const command = new Command('reject')
    .description('reject a part of the proof, which goes back for another file')
    .argument(...project)
    .argument(...part)
    .requiredOption('--comment <text>', 'what is wrong, and where')
    .option('--source <text>', 'where the word was given (staff)')
  withExamples(command, [
    ['sillon project proof reject 1001 sleeve --comment "the title is cut"', 'the other parts keep theirs'],
    ['sillon project proof reject 1001 sleeve --comment "too dark" --json', 'for a script'],
  ])
  return acting<WordOptions>(command, host, async (terminal, named, options) =>
    (await import('../../print/proof.ts')).sayOnProof(terminal, named, 'reject', options),
  )
}

/** `sillon project part` and `sillon project proof` */
export const projectPrintCommands = (host: Host): readonly Command[] => [
  noun('part', 'printed parts of a run and their files', [
    list(host),
    upload(host),
    accept(host),
    recheck(host),
    template(host),
  ]),
  noun('proof', 'the proof of what is printed', [show(host), paper(host), approve(host), reject(host)]),
]
